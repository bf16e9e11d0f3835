/** Gives a value the type of the schema that it was checked against just before. */
export class CheckedShape<Shape> {
  /** Never set; it ties the shape to the object. */
  declare readonly shape?: Shape;

  is(value: unknown): value is Shape {
    return typeof value === 'object' && value !== null;
  }
}

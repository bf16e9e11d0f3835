declare module 'opentype.js' {
  /** One step of an outline; which numbers it has depends on its kind. */
  export type Command = { type: 'M' | 'L' | 'Q' | 'C' | 'Z' } & {
    [point in 'x1' | 'y1' | 'x2' | 'y2' | 'x' | 'y']?: number;
  };
  export type Font = {
    charToGlyphIndex(character: string): number;
    getAdvanceWidth(text: string, size: number): number;
    getPath(text: string, x: number, y: number, size: number): { commands: Command[] };
  };
  const opentype: { parse(bytes: ArrayBuffer): Font };
  export default opentype;
}

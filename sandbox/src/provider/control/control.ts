import { CheckedShape } from '../checked-shape.ts';
import type { Turn } from '../turn.ts';

/** Something that a test can ask for: `POST /control/{path}` with a JSON body. */
export interface Control {
  path: string;
  /** A JSON schema of the body; names that it does not know are refused. */
  body: { type: 'object'; required: string[]; properties: object };
  run: (turn: Turn, body: unknown) => object;
}

/** Declares a control whose body has the type that its schema describes. */
export function control<Body>(parts: {
  path: string;
  required?: (keyof Body & string)[];
  properties: { [name in keyof Body]-?: object };
  run: (turn: Turn, body: Body) => object;
}): Control {
  const shape = new CheckedShape<Body>();
  return {
    path: parts.path,
    body: {
      type: 'object',
      required: parts.required ?? [],
      properties: parts.properties,
    },
    run(turn, body) {
      if (!shape.is(body)) throw new Error('The schema lets only objects pass.');
      return parts.run(turn, body);
    },
  };
}

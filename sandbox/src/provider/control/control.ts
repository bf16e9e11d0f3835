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
  return {
    path: parts.path,
    body: {
      type: 'object',
      required: parts.required ?? [],
      properties: parts.properties,
    },
    // The server lets only what the schema describes pass.
    run: (turn, body) => parts.run(turn, body as Body),
  };
}

import { missingResource } from '../http/provider-error.ts';
import type { Collection } from '../../store/store.ts';
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
  const { path, required = [], properties } = parts;
  return {
    path,
    body: { type: 'object', required, properties },
    // The server lets only what the schema describes pass.
    run: (turn, body) => parts.run(turn, body as Body),
  };
}

/** The schema of a text that is not empty. */
export const text = { type: 'string', minLength: 1 };

/** The record that a body names in `param`, whichever account has it. */
export function named<Kept>(collection: Collection<Kept>, id: string, param: string): Kept {
  const record = collection.get(id);
  if (record === undefined) throw missingResource(param, id, param);
  return record;
}

import type { AnyEndpoint } from '@clubdraw/contract/wire/endpoint';
import type { z } from 'zod';
import { wireSchema } from '../../src/http/developers/wire-schema.ts';

/** The names of the fields that a schema has at its top, as they are on the wire. */
export function fieldNames(schema: z.ZodType | undefined): string[] {
  return schema ? propertiesOf(schema) : [];
}

/** A schema with a name stands among the named ones. */
function propertiesOf(schema: z.ZodType): string[] {
  const { schema: root, named } = wireSchema(schema);
  const name = root.$ref?.split('/').at(-1) ?? '';
  return Object.keys((named[name] ?? root).properties ?? {});
}

/** The fields that a refusal of this endpoint may name. */
export function namedFields({ query, body, name }: AnyEndpoint): string[] {
  // The picture of a draw is chosen in the draw's form, under this name.
  const ofFile = name === 'uploadImage' ? ['imageId'] : [];
  return [...fieldNames(query), ...fieldNames(body), ...ofFile];
}

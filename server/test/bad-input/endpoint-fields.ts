import type { AnyEndpoint } from '@clubdraw/contract/wire/endpoint';
import type { z } from 'zod';
import { wireSchema } from '../../src/http/developers/wire-schema.ts';

/** The names of the fields that a schema has at its top, as they are on the wire. */
export function fieldNames(schema: z.ZodType | undefined): string[] {
  return schema ? Object.keys(wireSchema(schema).properties ?? {}) : [];
}

/** The fields that a refusal of this endpoint may name. */
export function namedFields({ query, body, name }: AnyEndpoint): string[] {
  // The picture of a draw is chosen in the draw's form, under this name.
  const ofFile = name === 'uploadImage' ? ['imageId'] : [];
  return [...fieldNames(query), ...fieldNames(body), ...ofFile];
}

import { z } from 'zod';

/** JSON Schema 2020-12, as far as the reference reads it. */
export type WireSchema = {
  type?: string | string[];
  properties?: Record<string, WireSchema>;
  required?: string[];
  items?: WireSchema;
  anyOf?: WireSchema[];
  additionalProperties?: WireSchema | boolean;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

/** A schema of the contract as it stands on the wire, before anything is decoded. */
export function wireSchema(schema: z.ZodType): WireSchema {
  const { $schema: _, ...found } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodPipe && zodSchema.def.in instanceof z.ZodTransform) {
        Object.assign(jsonSchema, wireSchema(zodSchema.def.out as z.ZodType));
      }
      if (zodSchema instanceof z.ZodObject) jsonSchema.required = requiredKeys(zodSchema);
      // The format says it; the pattern only repeats it at length.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
  // A part of JSON Schema: what the reference does not read is not named.
  return found as WireSchema;
}

/** A field is required when the schema itself refuses an object without it. */
function requiredKeys(schema: z.ZodObject): string[] {
  // zod's core types stand in the shape; every schema of the contract is a classic one.
  const shape = Object.entries(schema.shape) as [string, z.ZodType][];
  return shape.filter(([, part]) => !part.safeParse(undefined).success).map(([name]) => name);
}

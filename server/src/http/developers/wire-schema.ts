import { z } from 'zod';
import { schemaNames } from './schema-names.ts';

/** JSON Schema 2020-12, as far as the reference reads it. */
export type WireSchema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, WireSchema>;
  required?: string[];
  items?: WireSchema;
  anyOf?: WireSchema[];
  oneOf?: WireSchema[];
  if?: WireSchema;
  then?: WireSchema;
  else?: WireSchema;
  additionalProperties?: WireSchema | boolean;
  propertyNames?: WireSchema;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  examples?: unknown[];
  default?: unknown;
  description?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};

/** A schema, and those of its parts that have a name, by that name. */
export type NamedSchema = { schema: WireSchema; named: Record<string, WireSchema> };

type Place = 'body' | 'query' | 'answer';

/**
 * A schema of the contract as it stands on the wire, before anything is decoded. Named parts stand
 * beside it, and `$ref` leads to them in the document's components.
 */
export function wireSchema(schema: z.ZodType, place: Place = 'answer'): NamedSchema {
  const found = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    metadata: schemaNames,
    override: ({ zodSchema, jsonSchema }) => {
      Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
      delete jsonSchema.id;
      if (zodSchema instanceof z.ZodObject) describeObject(zodSchema, jsonSchema, place);
      if (zodSchema instanceof z.ZodReadonly) delete jsonSchema.readOnly;
      // The format says it; the pattern only repeats it at length.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
  const text = JSON.stringify(found).replaceAll('"#/$defs/', '"#/components/schemas/');
  // A part of JSON Schema: what the reference does not read is not named.
  const {
    $schema: _,
    $defs,
    ...root
  } = JSON.parse(text) as WireSchema & {
    $schema: string;
    $defs?: Record<string, WireSchema>;
  };
  return { schema: root, named: $defs ?? {} };
}

function takes(part: z.ZodType, value: unknown): boolean {
  return part.safeParse(value).success;
}

/** The schema itself says which of its fields are required, and which may be null. */
function describeObject(
  schema: z.ZodObject,
  described: { required?: string[]; properties?: Record<string, unknown> },
  place: Place,
): void {
  // zod's core types stand in the shape; every schema of the contract is a classic one.
  const shape = Object.entries(schema.shape) as [string, z.ZodType][];
  described.required = (described.required ?? []).filter(
    (name) => !takes(schema.shape[name] as z.ZodType, undefined),
  );
  if (place !== 'body') return;
  for (const [name, part] of shape) {
    const found = described.properties?.[name] as WireSchema | undefined;
    if (found && takes(part, null)) Object.assign(found, withNull(found));
  }
}

/** The same schema, and null besides. */
function withNull({ type, $ref, anyOf, enum: words }: WireSchema): WireSchema {
  if ($ref !== undefined) throw new Error(`a part of a body that may be null has a name: ${$ref}`);
  if (typeof type === 'string') {
    return { type: [type, 'null'], ...(words && { enum: [...words, null] }) };
  }
  if (!anyOf || anyOf.some((one) => one.type === 'null')) return {};
  return { anyOf: [...anyOf, { type: 'null' }] };
}

import type { WireSchema } from './wire-schema.ts';

export type SchemaRow = { name: string; type: string; isRequired: boolean; bounds: string };

/** The fields of a schema, those inside other fields by their dotted path. */
export function schemaRows(schema: WireSchema, prefix = ''): SchemaRow[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([key, part]) => {
    const name = `${prefix}${key}`;
    const inner = innerObject(part);
    const row = {
      name,
      type: typeWords(part),
      isRequired: required.includes(key),
      bounds: boundWords(part),
    };
    return inner ? [row, ...schemaRows(inner, `${name}.`)] : [row];
  });
}

function innerObject(schema: WireSchema): WireSchema | undefined {
  if (schema.properties) return schema;
  const parts = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return parts.map(innerObject).find((part) => part !== undefined);
}

function typeWords(schema: WireSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeWords))].join(' | ');
  if (schema.items) return `list of ${typeWords(schema.items)}`;
  if (schema.format !== undefined) return schema.format;
  return [schema.type ?? 'any'].flat().join(' | ');
}

function boundWords(schema: WireSchema): string {
  const words = [
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
    schema.minimum !== undefined && `at least ${schema.minimum}`,
    schema.maximum !== undefined &&
      schema.maximum < Number.MAX_SAFE_INTEGER &&
      `at most ${schema.maximum.toLocaleString('en-AU')}`,
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
  ];
  return words.filter((word) => word !== false).join(', ');
}

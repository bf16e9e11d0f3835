import type { WireSchema } from './wire-schema.ts';

export type SchemaRow = { name: string; type: string; isRequired: boolean; words: string };

/** The schemas that have a name, by that name. */
type Named = Readonly<Record<string, WireSchema>>;

/** The fields of a schema, those inside other fields by their dotted path. */
export function schemaRows(schema: WireSchema, named: Named, prefix = ''): SchemaRow[] {
  const { properties = {}, required = [] } = resolved(schema, named);
  return Object.entries(properties).flatMap(([key, part]) => {
    const name = `${prefix}${key}`;
    const inner = innerObject(part, named);
    const row = {
      name,
      type: typeWords(part, named),
      isRequired: required.includes(key),
      words: partWords(part),
    };
    return inner ? [row, ...schemaRows(inner, named, `${name}.`)] : [row];
  });
}

function resolved(schema: WireSchema, named: Named): WireSchema {
  const name = schema.$ref?.split('/').at(-1);
  return (name === undefined ? undefined : named[name]) ?? schema;
}

function innerObject(schema: WireSchema, named: Named): WireSchema | undefined {
  const found = resolved(schema, named);
  if (found.properties) return found;
  const parts = [
    ...(found.anyOf ?? []),
    ...(found.oneOf ?? []),
    ...(found.items ? [found.items] : []),
  ];
  return parts.map((part) => innerObject(part, named)).find((part) => part !== undefined);
}

function typeWords(schema: WireSchema, named: Named): string {
  const found = resolved(schema, named);
  if (found.const !== undefined) return JSON.stringify(found.const);
  if (found.enum) return found.enum.map((value) => JSON.stringify(value)).join(' | ');
  const either = found.anyOf ?? found.oneOf;
  if (either) return [...new Set(either.map((one) => typeWords(one, named)))].join(' | ');
  if (found.items) return `list of ${typeWords(found.items, named)}`;
  const types = [found.type ?? 'any'].flat();
  if (found.format === undefined) return types.join(' | ');
  return [found.format, ...types.filter((type) => type === 'null')].join(' | ');
}

/** Bounds and default of a field or a parameter, and what is said about it. */
export function partWords(schema: WireSchema): string {
  const { minimum, maximum, maxLength, maxItems } = schema;
  const bounds = [
    schema.default !== undefined && `default ${JSON.stringify(schema.default)}`,
    minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && `at least ${minimum}`,
    maximum !== undefined &&
      maximum < Number.MAX_SAFE_INTEGER &&
      `at most ${maximum.toLocaleString('en-AU')}`,
    maxLength !== undefined && `at most ${maxLength.toLocaleString('en-AU')} characters`,
    maxItems !== undefined && `at most ${maxItems}`,
  ].filter((word) => word !== false);
  return [bounds.join(', '), schema.description ?? ''].filter((text) => text !== '').join('. ');
}

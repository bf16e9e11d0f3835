import { readFileSync, writeFileSync } from 'node:fs';
import { describedOperations, type Kept } from './served-operations.ts';

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  anyOf?: Schema[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  enum?: (string | null)[];
  properties?: { [name: string]: Schema };
  [keyword: string]: unknown;
}
interface Operation {
  operationId: string;
  'x-query-schema'?: Schema;
  requestBody?: { content: { 'application/x-www-form-urlencoded': { schema: Schema } } };
  responses: { '200': { content: { 'application/json': { schema: Schema } } } };
}
interface Extract {
  info: { version: string; 'x-source': string };
  'x-event-types': string[];
  paths: { [path: string]: { [method: string]: Operation } };
  components: { schemas: { [name: string]: Schema } };
}

const prefix = '#/components/schemas/';
/** Objects that the stand-in never shows in full; where they may stand, only their id may. */
const neverShown =
  /^(Product|DeletedProduct|Transfer|TransferReversal|PaymentRecord|TaxDeductedAtSource|ReserveTransaction|CustomerCashBalanceTransaction|DeletedBankAccount|DeletedCard|DeletedInvoice|CreditNote)$/;

const [source, target] = process.argv.slice(2);
if (source === undefined || target === undefined) {
  throw new Error('Usage: node openapi/trim-extract.ts <extract.json> <target.json>');
}
const extract: Extract = JSON.parse(readFileSync(source, 'utf8'));
const schemas = extract.components.schemas;

function named(reference: string): Schema {
  const schema = schemas[reference.slice(prefix.length)];
  if (schema === undefined) throw new Error(`The extract has no ${reference}.`);
  return schema;
}

/** A request schema on its own, without references, holding only what is kept. */
function keepParameters(schema: Schema, kept: Kept | readonly string[]): Schema {
  if (kept === 'decimal') return { ...schema, format: 'decimal' };
  if (schema.$ref !== undefined) return keepParameters(named(schema.$ref), kept);
  const [only] = schema.allOf ?? [];
  if (only !== undefined) {
    const { allOf: _, ...rest } = schema;
    return { ...rest, ...keepParameters(only, kept) };
  }
  if (schema.anyOf !== undefined) {
    return { ...schema, anyOf: schema.anyOf.map((part) => keepParameters(part, kept)) };
  }
  if (schema.items !== undefined) return { ...schema, items: keepParameters(schema.items, kept) };
  if (Array.isArray(kept)) return { ...schema, enum: [...kept] };
  if (schema.properties === undefined) return schema;
  return { ...schema, properties: keepProperties(schema.properties, kept) };
}

function keepProperties(properties: { [name: string]: Schema }, kept: Kept | readonly string[]) {
  const names = kept === true ? Object.keys(properties) : Object.keys(kept);
  return Object.fromEntries(
    names.map((name) => {
      const schema = properties[name];
      if (schema === undefined) throw new Error(`The provider knows no parameter ${name}.`);
      const part = kept === true ? true : Object.entries(kept).find(([key]) => key === name)?.[1];
      return [name, keepParameters(schema, part ?? true)];
    }),
  );
}

const needed = new Map<string, Schema>();

/** A response schema without the objects that are never shown; what it refers to is collected. */
function keepResponse(schema: Schema): Schema {
  const copy: Schema = { ...schema };
  if (copy.$ref !== undefined) collect(copy.$ref);
  if (copy.anyOf !== undefined) copy.anyOf = copy.anyOf.filter(isShown).map(keepResponse);
  if (copy.allOf !== undefined) copy.allOf = copy.allOf.map(keepResponse);
  if (copy.items !== undefined) copy.items = keepResponse(copy.items);
  if (typeof copy.additionalProperties === 'object') {
    copy.additionalProperties = keepResponse(copy.additionalProperties);
  }
  if (copy.properties !== undefined) {
    const entries = Object.entries(copy.properties);
    copy.properties = Object.fromEntries(entries.map(([name, part]) => [name, keepResponse(part)]));
  }
  return copy;
}

function isShown(schema: Schema): boolean {
  const name = schema.$ref?.slice(prefix.length);
  return name === undefined ? Object.keys(schema).length > 0 : !neverShown.test(name);
}

function collect(reference: string): void {
  const name = reference.slice(prefix.length);
  if (needed.has(name)) return;
  needed.set(name, {});
  needed.set(name, keepResponse(named(reference)));
}

const operations = Object.entries(describedOperations).map(([line, kept]) => {
  const [method = '', path = ''] = line.split(' ');
  const operation = extract.paths[path]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`The extract has no ${line}.`);
  const form = operation.requestBody?.content['application/x-www-form-urlencoded'].schema;
  const request = form ?? operation['x-query-schema'];
  if (request === undefined) throw new Error(`The extract gives ${line} no parameters.`);
  return {
    method,
    path,
    request: keepParameters(request, kept),
    response: keepResponse(operation.responses['200'].content['application/json'].schema),
  };
});
for (const name of ['error_envelope', 'Event', 'FeeRefund', 'Capability']) collect(prefix + name);

function withoutProse(name: string, value: unknown): unknown {
  return name === 'description' && typeof value === 'string' ? undefined : value;
}

const trimmed = {
  info: extract.info,
  eventTypes: extract['x-event-types'],
  operations,
  schemas: Object.fromEntries([...needed].toSorted(([a], [b]) => a.localeCompare(b))),
};
writeFileSync(target, `${JSON.stringify(trimmed, withoutProse)}\n`);

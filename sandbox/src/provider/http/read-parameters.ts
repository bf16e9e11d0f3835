import type { Schema } from './interface-description.ts';
import { invalidRequest, type ProviderError } from './provider-error.ts';

type Form = string | FormTree;

/**
 * The parameters of a call with their types, read from a form by the description of the call.
 * Throws what the provider answers: `parameter_unknown`, `parameter_missing`, and so on.
 */
export function readParameters(schema: Schema, form: FormTree): unknown {
  return readValue(schema, form, '');
}

function readValue(schema: Schema, value: Form, path: string): unknown {
  if (schema.anyOf !== undefined) return readAlternative(schema, value, path);
  if (schema.type === 'object') return readObject(schema, value, path);
  if (schema.type === 'array') return readArray(schema, value, path);
  return readScalar(schema, value, path);
}

function readAlternative(schema: Schema, value: Form, path: string): unknown {
  const alternatives = schema.anyOf ?? [];
  const fitting = alternatives.find((part) => {
    const isTree = part.type === 'object' || part.type === 'array';
    if (typeof value !== 'string') return isTree;
    return !isTree && (part.enum === undefined || part.enum.includes(value));
  });
  if (fitting === undefined) throw invalidRequest({ message: `Invalid ${path}`, param: path });
  return readValue({ ...fitting, nullable: true }, value, path);
}

function readObject(schema: Schema, value: Form, path: string): unknown {
  if (typeof value === 'string') {
    throw invalidRequest({ message: `Invalid object: ${value}`, param: path });
  }
  const result: { [name: string]: unknown } = {};
  for (const [name, part] of Object.entries(value)) {
    const inner = path === '' ? name : `${path}[${name}]`;
    const known = schema.properties?.[name] ?? schema.additionalProperties;
    if (typeof known !== 'object') throw unknownParameter(inner);
    result[name] = readValue(known, part, inner);
  }
  for (const name of schema.required ?? []) {
    if (!(name in result)) throw missingParameter(path === '' ? name : `${path}[${name}]`);
  }
  return result;
}

function readArray(schema: Schema, value: Form, path: string): unknown[] {
  if (value === '') return [];
  if (typeof value === 'string') {
    throw invalidRequest({ message: 'Invalid array', param: path });
  }
  const items = schema.items ?? {};
  return Object.entries(value)
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([index, part]) => readValue(items, part, `${path}[${index}]`));
}

function readScalar(schema: Schema, value: Form, path: string): unknown {
  if (typeof value !== 'string') {
    throw invalidRequest({ message: `Invalid ${schema.type ?? 'value'}`, param: path });
  }
  if (schema.format === 'decimal' && schema.type === 'number') return readDecimal(value, path);
  if (schema.type === 'number') return readInteger(value, path);
  if (schema.type !== 'boolean') return readText(schema, value, path);
  if (value === 'true' || value === 'false') return value === 'true';
  throw invalidRequest({ message: `Invalid boolean: ${value}`, param: path });
}

function readDecimal(value: string, path: string): number {
  if (!/^-?\d{1,15}(\.\d{1,12})?$/.test(value)) {
    throw invalidRequest({ message: `Invalid decimal: ${value}`, param: path });
  }
  return Number(value);
}

/** Numbers are integers, apart from those that the description marks as decimals. */
function readInteger(value: string, path: string): number {
  if (!/^-?\d{1,15}$/.test(value)) {
    throw invalidRequest({
      code: 'parameter_invalid_integer',
      message: `Invalid integer: ${value}`,
      param: path,
    });
  }
  return Number(value);
}

function readText(schema: Schema, value: string, path: string): string {
  if (schema.enum !== undefined && !schema.enum.includes(value)) {
    throw invalidRequest({
      message: `Invalid ${path}: must be one of ${schema.enum.join(', ')}`,
      param: path,
    });
  }
  if (value === '' && schema.enum === undefined && schema.nullable !== true) {
    throw invalidRequest({
      code: 'parameter_invalid_empty',
      message: `You passed an empty string for '${path}'. It cannot be unset.`,
      param: path,
    });
  }
  return value;
}

function unknownParameter(path: string): ProviderError {
  return invalidRequest({
    code: 'parameter_unknown',
    message: `Received unknown parameter: ${path}`,
    param: path,
  });
}

/** The refusal for a parameter that the call cannot do without. */
export function missingParameter(path: string): ProviderError {
  return invalidRequest({
    code: 'parameter_missing',
    message: `Missing required param: ${path}.`,
    param: path,
  });
}

/** A form with bracketed names, opened up; a list is a tree with numbers as names. */
export interface FormTree {
  [name: string]: string | FormTree;
}

/** Opens `a[b][0]=c` up into trees. A name that is used as a value and as a tree keeps the tree. */
export function parseForm(text: string): FormTree {
  const root = emptyTree();
  for (const [name, value] of new URLSearchParams(text)) place(root, pathOf(name), value);
  return root;
}

/** Without a prototype, so that no name of a form can reach one. */
function emptyTree(): FormTree {
  return Object.create(null);
}

function pathOf(name: string): string[] {
  const open = name.indexOf('[');
  if (open <= 0 || !name.endsWith(']')) return [name];
  return [name.slice(0, open), ...name.slice(open + 1, -1).split('][')];
}

function place(root: FormTree, path: string[], value: string): void {
  let tree = root;
  for (const [depth, part] of path.entries()) {
    const name = part === '' ? String(Object.keys(tree).length) : part;
    if (depth === path.length - 1) {
      if (typeof tree[name] !== 'object') tree[name] = value;
      return;
    }
    const known = tree[name];
    const inner = typeof known === 'object' ? known : emptyTree();
    tree[name] = inner;
    tree = inner;
  }
}

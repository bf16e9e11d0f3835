import fc from 'fast-check';
import { hostileText, hostileValue } from './hostile-values.ts';

type Tree = Record<string, unknown> | unknown[];

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}

/** The way to every value inside a body. */
function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (!isTree(value)) return [path];
  const inner = Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]));
  return path.length === 0 ? inner : [path, ...inner];
}

function withValue(tree: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy: unknown = isTree(tree) ? structuredClone(tree) : {};
  const inner = isTree(tree) ? Reflect.get(tree, key) : undefined;
  if (!isTree(copy)) return copy;
  // As data: an assignment to `__proto__` would set the prototype instead.
  Object.defineProperty(copy, key, {
    value: withValue(inner, rest, value),
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return copy;
}

/** A right body with one to three of its values, or keys that it should not have, made hostile. */
export function mutatedBody(valid: Record<string, unknown>): fc.Arbitrary<unknown> {
  const paths = [...pathsOf(valid), ['constructor'], ['toString'], ['unknown']];
  const change = fc.tuple(fc.constantFrom(...paths), hostileValue);
  return fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) =>
      changes.reduce<unknown>((body, [path, value]) => withValue(body, path, value), valid),
    );
}

/** Right parameters or filters with one of them made hostile, or left out. */
export function mutatedTexts(
  valid: Record<string, string>,
): fc.Arbitrary<Record<string, string | undefined>> {
  const names = Object.keys(valid);
  if (names.length === 0) return fc.constant({});
  const change = fc.tuple(fc.constantFrom(...names), fc.option(hostileText, { nil: undefined }));
  return change.map(([name, text]) => ({ ...valid, [name]: text }));
}

import { z } from 'zod';

const texts = z.record(z.string(), z.coerce.string());
const given = z.record(z.string(), z.unknown()).default({});

/** The path with its parameters, and a query without those that are not given. */
export function requestPath(path: string, params: unknown, query: unknown): string {
  const values = texts.parse(given.parse(params));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const present = Object.entries(given.parse(query)).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(texts.parse(Object.fromEntries(present))).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

/** A part of the address of a request, by the name that its route gives it; empty without it. */
export function pathPart(parameters: unknown, name: string): string {
  const part = new Map<string, unknown>(Object.entries(parameters ?? {})).get(name);
  return typeof part === 'string' ? part : '';
}

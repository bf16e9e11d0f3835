const names = new Map<string, string>();

/** Statements have few texts; one that makes texts as it likes fills no memory. */
const maxNames = 2_000;

/**
 * A statement in a few words: what it does, and to which table first, such as `SELECT payments`. No
 * value is in it, and no more of its text.
 */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = nameOf(text);
  if (names.size < maxNames) names.set(text, name);
  return name;
}

/** A lock on what is read changes nothing. */
const writing =
  /(?<!\bfor\s+(?:no\s+key\s+)?)\b(insert\s+into|update|delete\s+from)\s+"?([a-z_]+)"?/i;
const reading = /\bfrom\s+"?([a-z_]+)"?/i;

function nameOf(text: string): string {
  const [, verb = '', table] = writing.exec(text) ?? [];
  if (table !== undefined) return `${verb.split(/\s/, 1).join('').toUpperCase()} ${table}`;
  const from = reading.exec(text)?.[1];
  return from === undefined ? text.trim().split(/\s/, 1).join('').toUpperCase() : `SELECT ${from}`;
}

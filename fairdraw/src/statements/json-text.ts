/**
 * The value of a JSON text (RFC 8259), in which no object has a key twice: readers differ in which
 * of the two they take, so one file could say one thing to a person and another to a check. Throws
 * RangeError for a key that stands there twice, SyntaxError for a text that is no JSON.
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  refuseTwice(text);
  return value;
}

/** Walks through a text that is known to be JSON, with the keys of each object that is open. */
function refuseTwice(json: string): void {
  const open: Set<string>[] = [];
  for (let at = 0; at < json.length; at += 1) {
    if (json[at] === '{') open.push(new Set());
    if (json[at] === '}') open.pop();
    if (json[at] !== '"') continue;
    const end = endOfText(json, at);
    if (isKey(json, end)) note(open.at(-1), json.slice(at, end + 1));
    at = end;
  }
}

/** Where the text ends that begins at a quotation mark. */
function endOfText(json: string, begin: number): number {
  let at = begin + 1;
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at;
}

/** Whether a colon comes behind a text. */
function isKey(json: string, end: number): boolean {
  let at = end + 1;
  while (/[ \t\n\r]/.test(json[at] ?? '')) at += 1;
  return json[at] === ':';
}

function note(keys: Set<string> | undefined, written: string): void {
  // Two ways to write one text are one key: "a" and "\u0061".
  const key: string = JSON.parse(written);
  if (keys?.has(key)) throw new RangeError(`${key} stands in one object twice`);
  keys?.add(key);
}

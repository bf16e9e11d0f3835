/** The first and the last of numbers that follow one another. */
export type IndexRun = { from: number; to: number };

const runForm = /^(0|[1-9]\d{0,14})(?:-([1-9]\d{0,14}))?$/;

/**
 * Reads ascending numbers such as `3 7-9 12`, as short as they can be written; null for anything
 * else. Gives runs, so a record of few bytes is little work whatever it says.
 */
export function readRuns(text: string): IndexRun[] | null {
  const runs: IndexRun[] = [];
  for (const part of text.split(' ')) {
    const [, first, last] = runForm.exec(part) ?? [];
    if (first === undefined) return null;
    const from = Number(first);
    const to = last === undefined ? from : Number(last);
    const before = runs.at(-1)?.to ?? -2;
    if (from <= before + 1 || (last !== undefined && to <= from)) return null;
    runs.push({ from, to });
  }
  return runs;
}

/** A number as records write it; null for anything else. */
export function readCount(text = ''): number | null {
  return /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : null;
}

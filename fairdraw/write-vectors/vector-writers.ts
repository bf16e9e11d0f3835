import { join } from 'node:path';

/**
 * The text of a file of vectors, from its parsed JSON, of which only what a hand wrote is believed.
 */
type Write = (vectors: never) => string;

/**
 * The files of vectors that follow from what a hand wrote into them, in the order in which they
 * need one another. Loaded one by one, since each reads those before it. Other implementations made
 * the rest: trees (Python), permutations (SQL), codes, and the published rounds of drand.
 */
export const vectorWriters: readonly (readonly [name: string, load: () => Promise<Write>])[] = [
  ['lock', async () => asText((await import('./write-lock.ts')).writeLock)],
  ['draws', async () => asText((await import('./write-draws.ts')).writeDraws)],
  ['files', async () => asText((await import('./write-files.ts')).writeFiles)],
  ['receipts', async () => asText((await import('./write-receipts.ts')).writeReceipts)],
  ['statements', async () => asText((await import('./write-statements.ts')).writeStatements)],
  ['passes', async () => asText((await import('./write-passes.ts')).writePasses)],
  ['conditions', async () => asText((await import('./write-texts.ts')).writeConditions)],
  ['refused', async () => asText((await import('./write-refused.ts')).writeRefused)],
  ['sources', async () => asText((await import('./write-texts.ts')).writeSources)],
  ['sold-out', async () => asText((await import('./write-sold-out.ts')).writeSoldOut)],
  ['picks', async () => asText((await import('./write-picks.ts')).writePicks)],
  ['statistics', async () => asText((await import('./write-statistics.ts')).writeStatistics)],
];

export function vectorPath(name: string): string {
  return join(import.meta.dirname, '..', 'vectors', `${name}.json`);
}

function asText<Vectors>(write: (vectors: Vectors) => unknown): (vectors: Vectors) => string {
  return (vectors) => `${JSON.stringify(write(vectors), null, 2)}\n`;
}

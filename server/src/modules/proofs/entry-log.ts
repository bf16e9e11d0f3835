import { logHeader } from 'fairdraw/statements/log-text';
import type { Context } from '../../context.ts';
import { readLate } from '../../db/hosts/replica.ts';
import { countVoidChars, findCodeLength, findLogLines, type LogFacts } from './proofs.store.ts';

const linesAtOnce = 5_000;

/**
 * The log of a draw as these facts say, piece by piece: its length takes no memory. Lines never
 * change, so a replica may give them.
 */
export async function* entryLogText(
  context: Context,
  drawId: string,
  { pubHash, size }: LogFacts,
): AsyncGenerator<string> {
  yield logHeader(pubHash);
  for (let from = 0; from < size; from += linesAtOnce) {
    const until = Math.min(size, from + linesAtOnce);
    const lines = await readLate(context, (db) => findLogLines(db, { drawId, from, until }));
    if (lines === null) throw new Error('the log is shorter than its facts say');
    yield lines;
  }
}

/** How many bytes that are, without reading its tickets. */
export async function countLogBytes(
  { db }: Context,
  drawId: string,
  { pubHash, size, issued }: LogFacts,
): Promise<number> {
  const tickets = ticketChars(issued, await findCodeLength(db, drawId));
  return logHeader(pubHash).length + tickets + (await countVoidChars(db, { drawId, size }));
}

const commitChars = 64;

/** Characters of all lines about tickets: serials 0, 1, 2 … without a gap, codes of one length. */
function ticketChars(issued: number, codeLength: number): number {
  let serialChars = 0;
  for (let digits = 1, from = 0; from < issued; digits += 1) {
    const until = Math.min(issued, 10 ** digits);
    serialChars += digits * (until - from);
    from = until;
  }
  return serialChars + issued * ('T  '.length + 1 + codeLength + commitChars + '\n'.length);
}

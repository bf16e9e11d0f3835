import { sourcesHeader } from 'fairdraw/statements/sources-text';
import type { Context } from '../../../context.ts';
import { readLate } from '../../../db/hosts/replica.ts';
import {
  countSources,
  findSourceLines,
  findSourcesFacts,
  type SourcesFacts,
} from './sources.store.ts';

const linesAtOnce = 10_000;

/**
 * A list of sources as it is at this moment; undefined for a draw in which every ticket is bought.
 */
export async function readSourcesFacts(
  { db }: Context,
  drawId: string,
): Promise<SourcesFacts | undefined> {
  return findSourcesFacts(db, drawId);
}

/**
 * The list of sources as these facts say, piece by piece. Lines never change, so a replica may give
 * them.
 */
export async function* sourcesText(
  context: Context,
  drawId: string,
  { pubHash, issued }: SourcesFacts,
): AsyncGenerator<string> {
  yield sourcesHeader(pubHash);
  for (let from = 0; from < issued; from += linesAtOnce) {
    const until = Math.min(issued, from + linesAtOnce);
    const lines = await readLate(context, (db) => findSourceLines(db, { drawId, from, until }));
    if (lines === null) throw new Error('the list of sources is shorter than its facts say');
    yield lines;
  }
}

/** How many bytes that are, without reading its lines. */
export async function countSourcesBytes(
  { db }: Context,
  drawId: string,
  { pubHash, issued }: SourcesFacts,
): Promise<number> {
  const counts = await countSources(db, { drawId, until: issued });
  const ways = counts.reduce((sum, { source, issued: count }) => sum + count * source.length, 0);
  return sourcesHeader(pubHash).length + ways + serialChars(issued) + issued * 'S  \n'.length;
}

/** Characters of the serials 0, 1, 2 … below a number. */
function serialChars(issued: number): number {
  let chars = 0;
  for (let digits = 1, from = 0; from < issued; digits += 1) {
    const until = Math.min(issued, 10 ** digits);
    chars += digits * (until - from);
    from = until;
  }
  return chars;
}

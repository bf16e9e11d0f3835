import type { Context } from '../../../context.ts';
import { batcher } from '../../../flow/batcher.ts';
import { countInLine } from '../../../db/in-line.ts';
import { perDatabase } from '../../../db/per-database.ts';
import { networkHash } from '../../../flow/fair-share/client-hashes.ts';
import { demandNamed } from '../../../flow/fair-share/operations.ts';

/** So many checkouts of a network may wait in line before a further one works. */
export const freeInWaitingRoom = 10;

/** So many more are one more step of work. */
const ofStep = 100;

const counts = batcher(async ({ db }, _: string, networks: Buffer[]) => countInLine(db, networks));

/**
 * Checkouts of each network that are not in line yet, by their order: otherwise a burst of many
 * would see an empty line.
 */
const onTheirWay = perDatabase(() => new Map<string, Set<object>>());

/**
 * Has a checkout of a network join the line; `join` is told how many times the usual work it must
 * prove, whatever it buys; 0 as long as few of the network wait. So many that came before to this
 * process, and have no place yet, count as well. A crowd behind one address works, too, for a sixth
 * of its wait at most: a hundred people wait for six seconds, and prove one step more.
 */
export async function joinWithEffort<T>(
  context: Context,
  clientAddress: string,
  join: (effort: number) => Promise<T>,
): Promise<T> {
  demandNamed(context, 'pages');
  if (!context.settings.rateLimits) return join(0);
  const network = networkHash(context, clientAddress);
  const name = network.toString('hex');
  const coming = onTheirWay(context).get(name) ?? new Set<object>();
  onTheirWay(context).set(name, coming);
  const own = {};
  // As it was when this one came: those before it may have their places when the count is back.
  const before = coming.size;
  coming.add(own);
  try {
    const waiting = await counts(context, 'line', network);
    // Not their sum: one that has its place by now may still be on its way back to this process.
    return await join(effortFor(Math.max(waiting, before)));
  } finally {
    coming.delete(own);
    if (coming.size === 0) onTheirWay(context).delete(name);
  }
}

function effortFor(waiting: number): number {
  return waiting < freeInWaitingRoom ? 0 : 1 + Math.floor(waiting / ofStep);
}

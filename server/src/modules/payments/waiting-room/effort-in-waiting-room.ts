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
 * Checkouts of each network that are not in line yet, by their order, each with its end: otherwise
 * a burst of many would see an empty line.
 */
const onTheirWay = perDatabase(() => new Map<string, Set<Promise<void>>>());

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
  const coming = onTheirWay(context).get(name) ?? new Set();
  onTheirWay(context).set(name, coming);
  const earlier = [...coming];
  const { promise: end, resolve: leave } = Promise.withResolvers<void>();
  coming.add(end);
  try {
    const count = async (): Promise<number> => counts(context, 'line', network);
    return await join(effortFor(await countBefore({ earlier, coming, count })));
  } finally {
    coming.delete(end);
    leave();
    if (coming.size === 0) onTheirWay(context).delete(name);
  }
}

type Way = {
  /** Those that came before this checkout, and were on their way then. */
  earlier: readonly Promise<void>[];
  coming: ReadonlySet<Promise<void>>;
  /** How many of the network are in line by now. */
  count: () => Promise<number>;
};

/**
 * How many of a network came before a checkout. One on its way may have its place or not, so that
 * few of them are waited for where it decides whether this one works.
 */
async function countBefore({ earlier, coming, count }: Way): Promise<number> {
  if (earlier.length >= freeInWaitingRoom) return Math.max(await count(), earlier.length);
  for (;;) {
    const [oldest, ...others] = earlier.filter((one) => coming.has(one));
    const waiting = await count();
    if (oldest === undefined || waiting >= freeInWaitingRoom) return waiting;
    if (waiting + 1 + others.length < freeInWaitingRoom) return waiting;
    await oldest;
  }
}

function effortFor(waiting: number): number {
  return waiting < freeInWaitingRoom ? 0 : 1 + Math.floor(waiting / ofStep);
}

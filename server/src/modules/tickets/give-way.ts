import { briefMemory } from '../../brief-memory.ts';
import type { Context } from '../../context.ts';
import { batcher } from '../../db/batcher.ts';
import { isAnyWay, markGivingWay, readHolds, type NetworkHolds } from './giving-way.store.ts';

/** A buyer for whom a draw has too few free places. */
export type Short = {
  networkHash: Buffer;
  /** The places that the buyer wants, and how many of them are missing. */
  count: number;
  missing: number;
  /** The work of its network is done, or none is asked for. */
  isProven: boolean;
};

/**
 * - nobody: the draw stays full for this buyer; - work: somebody would, once the buyer's network has worked;
 * - soon: others asked before, and the places are being given free, or are free since then.
 */
export type Way = { kind: 'nobody' | 'work' | 'soon' } | { kind: 'these'; paymentIds: string[] };

const wayFor = batcher(findWays);

/**
 * Whose unpaid places go to a buyer of another network: the oldest ones, on pages that were open for two minutes, of the
 * network that has the most of these. Nobody gets more by it than the network that gives way holds. It is written
 * down; the caller ends the checkouts at the provider, and holds the places again as anybody does.
 */
export async function findGivingWay(context: Context, drawId: string, short: Short): Promise<Way> {
  if (!context.settings.rateLimits) return nobody;
  const { db, clock } = context;
  // A crowd before a full draw asks once a second.
  const isAny = await anyWays.read(context, drawId, () =>
    isAnyWay(db, { drawId, now: clock.now() }),
  );
  return isAny ? wayFor(context, drawId, short) : nobody;
}

const nobody: Way = { kind: 'nobody' };

const anyWays = briefMemory<boolean>();

async function findWays(context: Context, drawId: string, all: Short[]): Promise<Way[]> {
  const networks = all.map(({ networkHash }) => networkHash);
  const { free, known } = await readHolds(context.db, {
    drawId,
    networks,
    now: context.clock.now(),
  });
  // The last one may have been ended since a buyer found the draw full.
  const coming = known.reduce((sum, network) => sum + network.coming, free);
  const first = known.find(({ givesWay }) => givesWay);
  const found = first ? allWays(first, { all, known }) : all.map(() => nobody);
  const ways = found.map((way, at): Way => {
    const isComing = way.kind === 'nobody' && coming >= (all[at]?.missing ?? Infinity);
    return isComing ? { kind: 'soon' } : way;
  });
  const ids = ways.flatMap((way) => (way.kind === 'these' ? way.paymentIds : []));
  const marked = new Set(await markGivingWay(context.db, [...new Set(ids)]));
  return ways.map((way) =>
    way.kind === 'these'
      ? { ...way, paymentIds: way.paymentIds.filter((id) => marked.has(id)) }
      : way,
  );
}

/** One hold can be enough for several buyers: the later ones wait for the end of the same. */
function allWays(
  { network, places, holds }: NetworkHolds,
  { all, known }: { all: Short[]; known: NetworkHolds[] },
): Way[] {
  const left = [...holds];
  let last: string[] = [];
  let spare = 0;
  return all.map(({ networkHash, count, missing, isProven }) => {
    const own = known.find((other) => other.network.equals(networkHash))?.places ?? 0;
    if (networkHash.equals(network) || places < own + count) return nobody;
    const covered = left.reduce((sum, hold) => sum + hold.count, spare);
    if (covered < missing) return nobody;
    if (!isProven) return { kind: 'work' };
    if (spare < missing) last = [];
    while (spare < missing) {
      const hold = left.shift();
      if (!hold) break;
      last.push(hold.paymentId);
      spare += hold.count;
    }
    spare -= missing;
    return { kind: 'these', paymentIds: last };
  });
}

import { oneSecondCache } from '../../one-second-cache.ts';
import type { Context } from '../../context.ts';
import { batcher } from '../../flow/batcher.ts';
import { perDatabase } from '../../db/per-database.ts';
import {
  isAnyWay,
  markGivingWay,
  readNetworkHolds,
  type Held,
  type NetworkHolds,
} from './giving-way.store.ts';

export type { Held };

/** A buyer for whom a draw has too few free places, or an entry code no use. */
export type Short = {
  networkHash: Buffer;
  /** The places, or uses, that the buyer wants, and how many of them are missing. */
  count: number;
  missing: number;
  /** The work of its network is done, or none is asked for. */
  isProven: boolean;
};

/**
 * - nobody: the draw stays full for this buyer; - work: somebody would, once the buyer's network
 *   has worked;
 * - soon: others asked before, and the places are being given free, or are free since then.
 */
export type Way = { kind: 'nobody' | 'work' | 'soon' } | These;

/**
 * `arrived`: the buyer has the places by now, or does not get them. Until then they count as the
 * network's.
 */
type These = { kind: 'these'; paymentIds: string[]; arrived: () => void };

/**
 * Places that somebody gives way for and that are not held yet, by draw and network. Otherwise a
 * network that asks many times, while the provider ends the first page, has each buyer who is slow
 * give way to it.
 */
const onTheirWay = perDatabase(() => new Map<string, number>());

const wayFor = batcher(findWays);

/**
 * The unpaid places, or uses of a code, that go to a buyer of another network: the oldest ones, on
 * pages that were open for two minutes, of the network that has the most of these. Nobody gets more
 * by it than the network that gives way holds. It is written down; the caller ends the checkouts at
 * the provider, and holds the places again as anybody does.
 */
export async function findGivingWay(
  context: Context,
  { drawId, code }: Held,
  short: Short,
): Promise<Way> {
  if (!context.settings.rateLimits) return { kind: 'nobody' };
  if (code !== null) return wayFor(context, [drawId, code].join(' '), short);
  const { db, clock } = context;
  // A crowd before a full draw asks once a second.
  const isAny = await anyWays.read(context, drawId, () =>
    isAnyWay(db, { drawId, now: clock.now() }),
  );
  return isAny ? wayFor(context, drawId, short) : { kind: 'nobody' };
}

const nobody: Found = { kind: 'nobody' };

const anyWays = oneSecondCache<boolean>();

/** `name` is a draw's id, or that and a code. */
async function findWays(context: Context, name: string, all: Short[]): Promise<Way[]> {
  const networks = all.map(({ networkHash }) => networkHash);
  const [drawId = '', code = null] = name.split(' ');
  const now = context.clock.now();
  const { free, known } = await readNetworkHolds(context.db, { drawId, code, networks, now });
  // The last one may have been ended since a buyer found the draw full.
  const coming = known.reduce((sum, network) => sum + network.coming, free);
  const first = known.find(({ givesWay }) => givesWay);
  const places = onTheirWay(context);
  const nameOf = (network: Buffer): string => `${name} ${network.toString('hex')}`;
  const comingTo = (network: Buffer): number => places.get(nameOf(network)) ?? 0;
  const found = first ? allWays(first, { all, known, comingTo }) : all.map(() => nobody);
  const ids = found.flatMap((way) => (way.kind === 'these' ? way.paymentIds : []));
  const marked = new Set(await markGivingWay(context.db, [...new Set(ids)]));
  return all.map(({ networkHash, count, missing }, at): Way => {
    const way = found[at] ?? nobody;
    if (way.kind !== 'these')
      return way.kind === 'nobody' && coming >= missing ? { kind: 'soon' } : way;
    const paymentIds = way.paymentIds.filter((id) => marked.has(id));
    return { ...way, paymentIds, arrived: counted(places, nameOf(networkHash), count) };
  });
}

/** Counts some more under a name; answers how they are taken off again. */
function counted(counts: Map<string, number>, name: string, more: number): () => void {
  counts.set(name, (counts.get(name) ?? 0) + more);
  return () => {
    const left = (counts.get(name) ?? 0) - more;
    if (left > 0) counts.set(name, left);
    else counts.delete(name);
  };
}

type Found = { kind: 'nobody' | 'work' } | Omit<These, 'arrived'>;

/** One hold can be enough for several buyers: the later ones wait for the end of the same. */
function allWays(
  { network, places, holds }: NetworkHolds,
  {
    all,
    known,
    comingTo,
  }: { all: Short[]; known: NetworkHolds[]; comingTo: (network: Buffer) => number },
): Found[] {
  const given = new Map<string, number>();
  const left = [...holds];
  let last: string[] = [];
  let spare = 0;
  return all.map(({ networkHash, count, missing, isProven }) => {
    const held = known.find((other) => other.network.equals(networkHash))?.places ?? 0;
    const name = networkHash.toString('hex');
    const own = held + comingTo(networkHash) + (given.get(name) ?? 0);
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
    counted(given, name, count);
    return { kind: 'these', paymentIds: last };
  });
}

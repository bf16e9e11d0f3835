import { normalEmail } from '@clubdraw/domain/email';
import type { Refusal } from '@clubdraw/domain/refusal';
import { clientNetworks } from './client-networks.ts';
import { addToCounters, type Counter } from './counters.store.ts';
import { refuseUnnamed } from './operations.ts';
import { demandProof } from './proof-of-work.ts';
import {
  countedThings,
  type CountedThing,
  type Share,
  type SharedThing,
  type Taker,
} from './shared-things.ts';
import {
  hiddenSubject,
  tellOfLimit,
  tooManyUntil,
  windowEnd,
  type LimitsContext,
} from './windows.ts';

/** Those who take; each share names the ones that it needs. */
export type Takers = Partial<Record<Exclude<Taker, 'network'>, string>> & {
  /** Stands for its networks. */
  address?: string;
  /** How many shares the club has, by its age; 1 without it. */
  sharesOfClub?: number;
};

type Taken = {
  /** The fullest share: how many were taken from it, this one included, and how many are its most. */
  count: number;
  most: number;
  /** Names the one that is counted by that share: a proof of work is for it alone. */
  subject: string;
  /** When the window of that share ends. */
  until: Date;
  /** Takes the count off again: nothing was taken in the end. */
  giveBack(): Promise<void>;
};

/**
 * Takes one of a shared thing, and has those wait who are beyond their share.
 *
 * @throws {Refusal} tooSoon, with the seconds until the share is whole again
 */
export async function takeShare(
  context: LimitsContext,
  thing: CountedThing,
  takers: Takers,
): Promise<Taken> {
  const taken = await countTaken(context, thing, takers);
  if (taken.count > taken.most) throw beyond(context, thing, { takers, taken });
  return taken;
}

/** Steps of the share that cost the usual work once more each; never more than half a minute of a phone. */
const mostEffort = 30;

/**
 * The same for a thing whose takers work beyond their share: the more, the more they took. What was asked for work is
 * not counted.
 *
 * @throws {Refusal} proofNeeded
 */
export async function takeByWork(
  context: LimitsContext,
  thing: CountedThing,
  { proof, ...takers }: Takers & { proof: string | undefined },
): Promise<Taken> {
  const taken = await countTaken(context, thing, takers);
  if (taken.count <= taken.most) return taken;
  if (taken.count === taken.most + 1) tellOfLimit(context, thing, takers.address);
  const effort = Math.min(mostEffort, Math.ceil((taken.count - taken.most) / taken.most));
  try {
    await demandProof(context, { purpose: thing, subject: taken.subject, effort, proof });
  } catch (refusal) {
    await taken.giveBack();
    throw refusal;
  }
  return taken;
}

function beyond(
  context: LimitsContext,
  thing: CountedThing,
  { takers, taken }: { takers: Takers; taken: Taken },
): Refusal {
  if (taken.count === taken.most + 1) tellOfLimit(context, thing, takers.address);
  return tooManyUntil(taken.until, context.clock.now());
}

/** Nothing is counted where limits are off. */
const nothingTaken: Taken = {
  count: 0,
  most: 1,
  subject: '',
  until: new Date(0),
  giveBack: async () => {},
};

async function countTaken(
  context: LimitsContext,
  thing: CountedThing,
  takers: Takers,
): Promise<Taken> {
  refuseUnnamed(context, thing);
  if (!context.settings.rateLimits) return nothingTaken;
  const counted = countsOf(context, thing, takers);
  const totals = await addToCounters(
    context.db,
    counted.map((count) => count.counter),
  );
  const standing = counted.map(({ counter, most }) => {
    const total = totals.find(({ subject }) => subject === counter.subject)?.count ?? 0;
    return { count: total, most, subject: counter.subject, until: counter.windowEnd };
  });
  // A share that was just passed is told of, also where another one is further beyond.
  const fullest = standing.toSorted((a, b) => b.count - b.most - (a.count - a.most))[0];
  const giveBack = async (): Promise<void> => {
    await addToCounters(
      context.db,
      counted.map(({ counter }) => ({ ...counter, count: -1 })),
    );
  };
  return { ...nothingTaken, ...fullest, giveBack };
}

/** A counter for each share of the thing, and for each network that the address is in. */
function countsOf(
  context: LimitsContext,
  name: CountedThing,
  takers: Takers,
): { counter: Counter; most: number }[] {
  const { shares }: SharedThing = countedThings[name];
  const now = context.clock.now();
  return shares.flatMap((share) =>
    subjectsOf(share, takers).map(({ text, times }) => ({
      most: share.most * times,
      counter: {
        name,
        subject: hiddenSubject(context, text),
        windowEnd: windowEnd(share.per, now),
        count: 1,
      },
    })),
  );
}

function subjectsOf({ of, per }: Share, takers: Takers): { text: string; times: number }[] {
  const others = of.flatMap((taker) => (taker === 'network' ? [] : [nameOf(taker, takers)]));
  const times = takers.sharesOfClub ?? 1;
  if (!of.includes('network')) return [{ text: [per, ...of, ...others].join('\n'), times }];
  return clientNetworks(takers.address ?? '').map(({ subject, share }) => {
    return { text: [per, ...of, subject, ...others].join('\n'), times: share };
  });
}

/** A person is an e-mail address, in any spelling. */
function nameOf(taker: Exclude<Taker, 'network'>, takers: Takers): string {
  const name = takers[taker] ?? '';
  return taker === 'person' ? normalEmail(name) : name;
}

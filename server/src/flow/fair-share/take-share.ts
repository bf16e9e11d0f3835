import { canonicalEmail } from '@clubdraw/domain/people/email';
import type { Refusal } from '@clubdraw/domain/refusal';
import { clientNetworks } from './client-networks.ts';
import { addToCounters, type Counter } from './counters.store.ts';
import { effortBeyond } from './effort-beyond.ts';
import { demandNamed } from './operations.ts';
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

/**
 * Those who take; each share names the ones that it needs, and one with a domain counts nobody
 * without.
 */
export type Takers = Partial<Record<Exclude<Taker, 'network'>, string>> & {
  /** Stands for its networks. */
  address?: string;
  /** How many shares the club has, by its age; 1 without it. */
  sharesOfClub?: number;
  /** The announced time of the draw, for a share that lasts so long. */
  drawAt?: Date;
  /** How many are taken at once; 1 without it. */
  amount?: number;
};

export type TakenShare = {
  thing: CountedThing;
  /**
   * The fullest share: how many were taken from it, this one included, and how many are its most.
   */
  count: number;
  most: number;
  /** How many times the usual work this one costs; 0 within the shares. */
  effort: number;
  /** Names the one that is counted by the dearest share: a proof of work is for it alone. */
  subject: string;
  /** When the window of the fullest share ends. */
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
): Promise<TakenShare> {
  const taken = await countTaken(context, thing, takers);
  if (taken.count > taken.most) throw beyond(context, { takers, taken });
  return taken;
}

/**
 * The same for a thing whose takers work beyond their share: the more, the more they took. A call
 * that is asked for work is not counted.
 *
 * @throws {Refusal} proofNeeded
 */
export async function takeByWork(
  context: LimitsContext,
  thing: CountedThing,
  { proof, ...takers }: Takers & { proof: string | undefined },
): Promise<TakenShare> {
  const taken = await countTaken(context, thing, takers);
  await demandWork(context, [taken], { proof, address: takers.address });
  return taken;
}

/**
 * Asks for one proof of work for several things that a call takes together: the dearest of them.
 *
 * @throws {Refusal} proofNeeded; then nothing of it was taken
 */
export async function demandWork(
  context: LimitsContext,
  taken: readonly TakenShare[],
  { proof, address }: { proof: string | undefined; address: string | undefined },
): Promise<void> {
  const [dearest] = taken.toSorted((a, b) => b.effort - a.effort);
  if (!dearest || dearest.effort === 0) return;
  for (const { thing, count, most } of taken) {
    if (count === most + 1) tellOfLimit(context, thing, address);
  }
  const { thing: purpose, subject, effort } = dearest;
  try {
    await demandProof(context, { purpose, subject, effort, proof });
  } catch (refusal) {
    for (const one of taken) await one.giveBack();
    throw refusal;
  }
}

function beyond(
  context: LimitsContext,
  { takers, taken }: { takers: Takers; taken: TakenShare },
): Refusal {
  if (taken.count === taken.most + 1) tellOfLimit(context, taken.thing, takers.address);
  return tooManyUntil(taken.until, context.clock.now());
}

/** Nothing is counted where limits are off. */
const nothingTaken: Omit<TakenShare, 'thing'> = {
  count: 0,
  most: 1,
  effort: 0,
  subject: '',
  until: new Date(0),
  giveBack: async () => {},
};

/** Counts one that is taken, and refuses nobody: the caller does. */
export async function countTaken(
  context: LimitsContext,
  thing: CountedThing,
  takers: Takers,
): Promise<TakenShare> {
  demandNamed(context, thing);
  if (!context.settings.rateLimits) return { ...nothingTaken, thing };
  const counted = countsOf(context, thing, takers);
  const totals = await addToCounters(
    context.db,
    counted.map((count) => count.counter),
  );
  const { beyond: meets }: SharedThing = countedThings[thing];
  const shares = counted.map(({ counter, most, ...share }) => {
    const count = totals.find(({ subject }) => subject === counter.subject)?.count ?? 0;
    const { subject, windowEnd: until } = counter;
    return { count, most, subject, until, effort: effortBeyond(meets, { ...share, count, most }) };
  });
  // A share that was just passed is told of, also where another one is further beyond.
  const fullest = shares.toSorted((a, b) => b.count - b.most - (a.count - a.most))[0];
  const dearest = shares.toSorted((a, b) => b.effort - a.effort)[0];
  const { effort = 0 } = dearest ?? {};
  // One that doubles is of a draw or a person, whichever of its shares is the dearest, and wherever
  // the phone is now.
  const whole = takers.draw ?? takers.person ?? '';
  const subject = meets === 'doubles' ? hiddenSubject(context, whole) : fullest?.subject;
  const giveBack = async (): Promise<void> => {
    await addToCounters(
      context.db,
      counted.map(({ counter }) => ({ ...counter, count: -counter.count })),
    );
  };
  return { ...nothingTaken, ...fullest, thing, effort, subject: subject ?? '', giveBack };
}

type Counted = { counter: Counter; most: number; times: number; maxEffort: number | undefined };

/** A counter for each share of the thing, and for each network that the address is in. */
function countsOf(context: LimitsContext, name: CountedThing, takers: Takers): Counted[] {
  const { shares }: SharedThing = countedThings[name];
  return shares.flatMap((share) =>
    subjectsOf(share, takers).map(({ text, times }) => ({
      most: share.most * times,
      times,
      maxEffort: share.maxEffort,
      counter: {
        name,
        subject: hiddenSubject(context, text),
        windowEnd: endOf(share, { takers, now: context.clock.now() }),
        count: takers.amount ?? 1,
      },
    })),
  );
}

function endOf({ per }: Share, { takers, now }: { takers: Takers; now: Date }): Date {
  return per === 'draw' ? (takers.drawAt ?? now) : windowEnd(per, now);
}

function subjectsOf({ of, per }: Share, takers: Takers): { text: string; times: number }[] {
  if (of.includes('domain') && takers.domain === undefined) return [];
  const others = of.flatMap((taker) => (taker === 'network' ? [] : [nameOf(taker, takers)]));
  const times = takers.sharesOfClub ?? 1;
  if (!of.includes('network')) return [{ text: [per, ...of, ...others].join('\n'), times }];
  return clientNetworks(takers.address ?? '').map(({ subject, share }) => {
    return { text: [per, ...of, subject, ...others].join('\n'), times: share };
  });
}

/** A person is a mailbox, in all of its spellings. */
function nameOf(taker: Exclude<Taker, 'network'>, takers: Takers): string {
  const name = takers[taker] ?? '';
  return taker === 'person' ? canonicalEmail(name) : name;
}

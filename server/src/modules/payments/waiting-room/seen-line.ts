import {
  inFront,
  openingsAtOnce,
  withLook,
  type LineLook,
} from '@clubdraw/domain/purchases/checkout-line';
import { scheduler } from 'node:timers/promises';
import type { Context } from '../../../context.ts';
import { fresh } from '../../../db/line/count-line.ts';
import type { LastLook, LinePlace } from '../../../db/line/read-line.ts';
import { isOutOfTime } from '../../../db/out-of-time.ts';
import type { CountedLine } from './counted-line.ts';
import type { CheckoutQueue } from './checkout-queue.ts';

/** Somebody in the order in which pages open. */
export type Placed = LinePlace & { queue: CheckoutQueue };

/** The line as it was last seen; instants in ms of `performance.now()`. */
export type Seen = {
  look: Pick<LastLook, 'number' | 'at' | 'pages' | 'size'>;
  /** When the look began and when it was there. */
  began: number;
  at: number;
  /** When a look took too long since, and was given up. */
  triedAt: number;
  /** How long the look took, in ms: a long line is looked at less often. */
  tookMs: number;
  /** The first of the line, in their order, as many as one process may look through, or all. */
  front: readonly Placed[];
  frontIds: ReadonlySet<string>;
  isWhole: boolean;
  /** How many pages began to open between the looks. */
  looks: LineLook[];
};

/** Between two looks at the line while somebody waits, in ms: one for all. */
const lookMs = 500;

/**
 * Between two tries where another process looks, in ms. In a long line that may take seconds: a
 * look is good for so many times as long as it took.
 */
const busyMs = 25;
const goodTimes = 2 * fresh.times;

export const neverSeen: Seen = {
  look: { number: 0, at: 0, pages: 0, size: 0 },
  began: -Infinity,
  at: -Infinity,
  triedAt: -Infinity,
  tookMs: 0,
  front: [],
  frontIds: new Set(),
  isWhole: true,
  looks: [],
};

/** How long ago the line was looked at, or that was tried, in ms. */
export function agoMs({ at, triedAt }: Seen): number {
  return performance.now() - Math.max(at, triedAt);
}

/** In ms: all looks together take no more than a fifth of the time. */
export function pauseAfter({ tookMs }: { tookMs: number }): number {
  return Math.max(lookMs, fresh.times * tookMs);
}

/** Whether it is counted even where that was done a moment ago. */
export type Always = { always: boolean };

type Parts = Always & {
  kinds: readonly CheckoutQueue[];
  line: CountedLine;
  before: Seen;
};

/**
 * The line as it is now. One that takes too long to count moves on as it was seen last, and rests
 * before it is counted again.
 */
export async function seenOrBefore(context: Context, parts: Parts): Promise<Seen> {
  const { before } = parts;
  const began = performance.now();
  try {
    return await seenNow(context, parts);
  } catch (error) {
    if (!isOutOfTime(error) || before === neverSeen) throw error;
    context.log.warn({ err: error }, 'the line takes too long to count');
    const triedAt = performance.now();
    return { ...before, triedAt, tookMs: triedAt - began };
  }
}

async function seenNow(context: Context, parts: Parts): Promise<Seen> {
  const { kinds, line, before } = parts;
  const { look, askedAt } = await lookNow(context, parts);
  const { providerRates: rates } = context.settings;
  const most = inFront(rates, openingsAtOnce(rates), (2 * pauseAfter(look)) / 1_000);
  const front = await line.front(context, most);
  const at = askedAt - look.agoMs;
  return {
    look,
    at,
    began: at - look.tookMs,
    triedAt: -Infinity,
    tookMs: look.tookMs,
    front: front.flatMap((one) => placed(one, kinds)),
    frontIds: new Set(front.map(({ id }) => id)),
    isWhole: look.size <= most,
    looks: looksAfter(before, look),
  };
}

/** The newest look, and when this process asked for it; from another process where that looks. */
async function lookNow(context: Context, { line, always }: Parts) {
  for (;;) {
    const isDone = await line.count(context, { always });
    const askedAt = performance.now();
    const look = await line.lastLook(context);
    const isGood = !always && look && look.agoMs < goodTimes * look.tookMs;
    if (look && (isDone || isGood)) return { look, askedAt };
    await scheduler.wait(busyMs);
  }
}

function placed(one: LinePlace, kinds: readonly CheckoutQueue[]): Placed[] {
  const queue = kinds.find(({ table }) => table === one.table);
  return queue ? [{ ...one, queue }] : [];
}

/** How the line moved, with one more look; or with the same one again. */
function looksAfter(before: Seen, look: LastLook): LineLook[] {
  if (look.number === before.look.number) return before.looks;
  // The speed of an earlier line says nothing about this one.
  const looks = before.look.size === 0 ? [] : before.looks;
  const left = Math.max(0, look.pages - before.look.pages);
  return withLook(looks, { at: look.at, left }, pauseAfter(look));
}

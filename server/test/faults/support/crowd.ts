import { sessionOf } from '@clubdraw/journeys/buyer';
import { JourneyFailed } from '@clubdraw/journeys/http-client';
import { scheduler } from 'node:timers/promises';
import { rowsOf } from './books.ts';
import { askForPlaces, pay, paymentOf, stateOf } from './buyer.ts';
import type { RunningProduct } from './running-product.ts';

/** A purchase that the product answered with success. */
export type ToldBuyer = { sessionId: string; paymentId: string; email: string; isPaid: boolean };

/** People who buy one ticket after the other while something happens to the product. */
export type Crowd = {
  told: readonly ToldBuyer[];
  /** Other answers, by status; 0 where nobody answered. */
  refused: ReadonlyMap<number, number>;
  untilMore: (more: number) => Promise<void>;
  end: () => Promise<void>;
};

/** So many at a time, each with a pause between two tickets. */
export function openCrowd(
  running: RunningProduct,
  { drawId, buyers, pauseMs = 0 }: { drawId: string; buyers: number; pauseMs?: number },
): Crowd {
  return crowdOf(running, drawId, async (buy, over) => {
    const one = async (): Promise<void> => {
      while (!over.aborted) {
        await scheduler.wait((await buy()) ? pauseMs : refusedPauseMs);
      }
    };
    await Promise.all(Array.from({ length: buyers }, one));
  });
}

/** So many in each second, however long the others wait. */
export function openStream(
  running: RunningProduct,
  { drawId, perSecond }: { drawId: string; perSecond: number },
): Crowd {
  return crowdOf(running, drawId, async (buy, over) => {
    const all: Promise<boolean>[] = [];
    while (!over.aborted) {
      all.push(buy());
      await scheduler.wait(1_000 / perSecond);
    }
    await Promise.all(all);
  });
}

const refusedPauseMs = 200;

/** `come` lets people buy until it is over; a purchase answers whether it was told of. */
function crowdOf(
  running: RunningProduct,
  drawId: string,
  come: (buy: () => Promise<boolean>, over: AbortSignal) => Promise<void>,
): Crowd {
  const told: ToldBuyer[] = [];
  const refused = new Map<number, number>();
  const over = new AbortController();
  const buy = async (): Promise<boolean> => {
    const { status, body, email } = await askForPlaces(running, { drawId }).catch(unanswered);
    if (status === 0 || status >= 400) {
      refused.set(status, (refused.get(status) ?? 0) + 1);
      return false;
    }
    const url = String(body['paymentUrl']);
    const one = {
      sessionId: sessionOf(url),
      paymentId: await paymentOf(url),
      email,
      isPaid: false,
    };
    told.push(one);
    one.isPaid = (await pay(running, one)).body['kind'] === 'paid';
    return true;
  };
  const all = come(buy, over.signal);
  return {
    told,
    refused,
    untilMore: async (more) => {
      const enough = told.length + more;
      while (told.length < enough) await Promise.race([all, scheduler.wait(20)]);
    },
    end: async () => {
      over.abort();
      await all;
    },
  };
}

/** A process that is not there answers nobody; a balancer in front would ask the next one. */
function unanswered(error: unknown): { status: number; body: Record<string, unknown>; email: '' } {
  if (error instanceof JourneyFailed && error.status === 0)
    return { status: 0, body: {}, email: '' };
  throw error;
}

/**
 * A paid purchase is there when its buyer reads that it is; any other when its payment is a row.
 */
export async function lostOf(
  running: RunningProduct,
  told: readonly ToldBuyer[],
): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(running, 'SELECT id FROM payments');
  const there = new Set(rows.map(({ id }) => id));
  const lost: string[] = [];
  for (const one of told) {
    const isThere = one.isPaid
      ? (await stateOf(running, one)) === 'paid'
      : there.has(one.paymentId);
    if (!isThere) lost.push(one.paymentId);
  }
  return lost;
}

import { sessionOf } from '@clubdraw/journeys/buyer';
import { scheduler } from 'node:timers/promises';
import { agreement } from './books.ts';
import { askForPlaces, pay } from './buyer.ts';
import { openClub, publishDrawOfClub, type FaultyClub } from './club.ts';
import type { RunningProduct } from './running-product.ts';

export type Progress = { total: number; done: number; failed: number };

export type Cancelled = {
  /** The owner's view each time it changed, from the cancelling to the last refund. */
  seen: Progress[];
  seconds: number;
  books: string;
};

const buyersAtOnce = 16;

/** Sells so many purchases, cancels the draw, kills every server a third of the way, and waits. */
export async function cancelMany(
  running: RunningProduct,
  { payments, say = () => {} }: { payments: number; say?: (line: string) => void },
): Promise<Cancelled> {
  const club = await openClub(running);
  const drawId = await publishDrawOfClub(running, club, { inMinutes: 60 * 24 * 30 });
  await sell(running, drawId, payments);
  await running.settle();
  say(`${payments} purchases are paid`);
  const began = performance.now();
  const path = `/api/club-owner/draw/${drawId}`;
  await running.product(0).ask('DELETE', path, { token: club.token });
  const seen = await watchRefunds(running, { club, drawId, payments, say });
  const seconds = Math.round((performance.now() - began) / 1000);
  return { seen, seconds, books: await agreement(running) };
}

async function sell(running: RunningProduct, drawId: string, payments: number): Promise<void> {
  let left = payments;
  const buyer = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const { body } = await askForPlaces(running, { drawId });
      const sessionId = sessionOf(String(body['paymentUrl']));
      await pay(running, { sessionId });
    }
  };
  await Promise.all(Array.from({ length: buyersAtOnce }, buyer));
}

type Watched = { club: FaultyClub; drawId: string; payments: number; say: (line: string) => void };

async function watchRefunds(running: RunningProduct, watched: Watched): Promise<Progress[]> {
  const { club, drawId, payments, say } = watched;
  const seen: Progress[] = [];
  for (let isKilled = false; ;) {
    const { body } = await running
      .product(0)
      .ask('GET', `/api/club-owner/draw/${drawId}`, { token: club.token });
    const refunds = Object.assign({ total: 0, done: 0, failed: 0 }, body['refunds']);
    if (refunds.done !== seen.at(-1)?.done) {
      seen.push(refunds);
      say(JSON.stringify(refunds));
    }
    if (refunds.done + refunds.failed >= payments) return seen;
    if (!isKilled && refunds.done >= payments / 3) {
      isKilled = true;
      for (const server of running.servers) await server.kill();
      for (const server of running.servers) await server.start();
      say('every server was killed and started again');
    }
    await scheduler.wait(Math.min(5_000, payments * 5));
  }
}

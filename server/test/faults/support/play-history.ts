import { cards } from '@clubdraw/journeys/buyer';
import { setTimeout as sleep } from 'node:timers/promises';
import { act, type World } from './act.ts';
import { agreement, drawnWrongly, mailReport, rowsOf, type MailReport } from './books.ts';
import { openClub, publishDraw, publishPackage } from './club.ts';
import { historyOf, type Round } from './history.ts';
import { wrongMemberships } from './member.ts';
import type { Part } from './part.ts';
import type { RunningProduct } from './running-product.ts';

export type Aftermath = {
  seed: number;
  purchases: number;
  /** Paid periods of memberships. */
  periods: number;
  kills: number;
  /** Each is empty when every promise was kept. */
  books: string;
  drawnWrongly: object[];
  notDrawn: object[];
  wrongMemberships: object[];
  mails: MailReport;
};

/**
 * Plays the history of a seed on a running product, then leaves it alone: no help but the time
 * passing and the killed parts running again. Answers what is left of the promises.
 */
export async function playHistory(
  running: RunningProduct,
  { seed, rounds }: { seed: number; rounds: number },
): Promise<Aftermath> {
  const club = await openClub(running);
  const draws = [
    await publishDraw(running, club, { inMinutes: 60, ticketCap: 25 }),
    await publishDraw(running, club, { inMinutes: 2_000 }),
    await publishDraw(running, club, { inMinutes: 2_880, ticketCap: 15 }),
  ];
  const packages = [
    await publishPackage(running, club, { inMinutes: 55 }),
    await publishPackage(running, club, { inMinutes: 3_000 }),
  ];
  const world: World = { running, club, draws, purchases: [], packages, members: [] };
  // Those who join during a kill may all fail: one member is there before the first.
  await act(world, { do: 'join', card: cards.pays, pauseMs: 0 });
  const history = historyOf(seed, rounds);
  for (const round of history) await playRound(world, round);
  await heal(running);
  return {
    seed,
    purchases: world.purchases.length,
    periods: await countPeriods(running),
    kills: history.length,
    books: await agreement(running, 60),
    drawnWrongly: await drawnWrongly(running),
    notDrawn: await listNotDrawn(running),
    wrongMemberships: await wrongMemberships(running, club),
    mails: await untilDelivered(running),
  };
}

async function playRound(world: World, { actions, kill }: Round): Promise<void> {
  const part = victimOf(world.running, kill);
  const doing = Promise.allSettled(actions.map(async (action) => act(world, action)));
  await sleep(kill.afterMs);
  await part.kill();
  await sleep(kill.downMs);
  await part.start();
  await doing;
}

function victimOf(running: RunningProduct, { victim, which }: Round['kill']): Part {
  if (victim === 'sandbox') return running.sandbox;
  const server = running.servers[which % running.servers.length];
  return victim === 'postgres' || !server ? running.database : server;
}

/** Time passes: sessions end, deliveries are repeated, and every draw's date comes. */
async function heal(running: RunningProduct): Promise<void> {
  await running.outside.control('webhooks', {
    hold: false,
    reorderNext: 0,
    dropNext: 0,
    duplicateNext: 0,
  });
  await untilNobodyWaits(running);
  for (const duration of ['PT1H', 'PT2H', 'P2D', 'PT2H']) {
    await running.advance(duration);
    await running.settle();
  }
}

/** Pages that a killed process was opening are another's after some real seconds. */
async function untilNobodyWaits(running: RunningProduct): Promise<void> {
  for (;;) {
    const waiting = await rowsOf(
      running,
      `SELECT FROM payments WHERE state = 'reserved' AND line_number IS NOT NULL
      UNION ALL SELECT FROM memberships WHERE state = 'reserved' AND line_number IS NOT NULL`,
    );
    if (waiting.length === 0) return;
    await sleep(500);
  }
}

async function countPeriods(running: RunningProduct): Promise<number> {
  const periods = await rowsOf(running, 'SELECT FROM payments WHERE membership_id IS NOT NULL');
  return periods.length;
}

async function listNotDrawn(running: RunningProduct): Promise<object[]> {
  return rowsOf(
    running,
    // A package always has a draw to come.
    `SELECT id FROM draws WHERE places_held <> 0 OR (drawn_at IS NULL AND cancelled_at IS NULL
      AND (package_id IS NULL OR run_at <= $1))`,
    [await running.outside.now()],
  );
}

/** Jobs of a killed process are given to another one after some seconds without a sign of life. */
async function untilDelivered(running: RunningProduct): Promise<MailReport> {
  for (let looks = 0; ; looks += 1) {
    const report = await mailReport(running);
    if (report.missing.length === 0 || looks === 60) return report;
    await sleep(1_000);
  }
}

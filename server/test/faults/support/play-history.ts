import { askedSeconds } from '@clubdraw/domain/purchases/checkout-line';
import { cards } from '@clubdraw/journeys/buyer';
import { scheduler } from 'node:timers/promises';
import { act, type World } from './act.ts';
import {
  agreement,
  brokenInvariants,
  drawnWrongly,
  mailReport,
  rowsOf,
  type MailReport,
} from './books.ts';
import { makeCodes, openClub, publishDrawOfClub, publishPackage } from './club.ts';
import { cardsInADrawer, wrongRecords, wrongSources } from './free-entries.ts';
import { gatherHands, wrongHands, wrongMoves } from './hands.ts';
import { historyOf, type Round } from './history.ts';
import { wrongMemberships } from './member.ts';
import type { Part, ProgramPart } from './part.ts';
import type { RunningProduct } from './running-product.ts';

export type Aftermath = {
  seed: number;
  purchases: number;
  /** Paid periods of memberships. */
  periods: number;
  /** Each with a kill and a freeze. */
  rounds: number;
  /** Each is empty when every promise was kept. */
  books: string;
  /** Rules of money, tickets and codes that do not hold. */
  broken: string;
  drawnWrongly: object[];
  notDrawn: object[];
  wrongMemberships: object[];
  /** Parts of people, and lines of the audit. */
  wrongHands: object[];
  wrongMoves: object[];
  /**
   * After each round and at the end: lists of sources that are not those of the rows, or that have
   * no record.
   */
  wrongSources: unknown[];
  brokenRules: string;
  mails: MailReport;
};

const morePrizes = [{ prize: 'A kayak', quantity: 2 }];

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
    await publishDrawOfClub(running, club, {
      inMinutes: 60,
      ticketCap: 25,
      morePrizes,
      cardsForMinutes: 30,
    }),
    await publishDrawOfClub(running, club, {
      inMinutes: 2_000,
      morePrizes,
      onePrizeEach: true,
      bundles: [{ count: 3, price: 24 }],
      maxPerPerson: 4,
      giveaways: 5,
      // Some come too early, and are refused.
      opensInSeconds: 8,
    }),
    await publishDrawOfClub(running, club, {
      inMinutes: 2_880,
      ticketCap: 12,
      drawWhenSoldOut: true,
      cardsForMinutes: 1_440,
    }),
  ];
  await makeCodes(running, club, draws[1] ?? '');
  const packages = [
    await publishPackage(running, club, { inMinutes: 55 }),
    await publishPackage(running, club, { inMinutes: 3_000 }),
  ];
  const freeDraws = draws.filter((_, at) => at !== 1);
  const hands = await gatherHands(running, club);
  const sold = { draws, freeDraws, packages };
  const world: World = { running, club, hands, ...sold, purchases: [], members: [] };
  // Those who join during a kill may all fail: one member is there before the first.
  await act(world, { do: 'join', card: cards.pays, pauseMs: 0 });
  const history = historyOf(seed, rounds);
  const oddSources: unknown[] = [];
  for (const round of history) {
    await playRound(world, round);
    oddSources.push(...(await wrongSources(running, freeDraws)));
  }
  await heal(running);
  oddSources.push(...(await wrongSources(running, freeDraws)), ...(await wrongRecords(running)));
  oddSources.push(...(await cardsInADrawer(running)));
  return {
    seed,
    purchases: world.purchases.length,
    periods: await countPeriods(running),
    rounds,
    books: await agreement(running, { seconds: 60 }),
    broken: await brokenInvariants(running),
    drawnWrongly: await drawnWrongly(running),
    notDrawn: await listNotDrawn(running),
    wrongMemberships: await wrongMemberships(running, club),
    wrongHands: await wrongHands(running, hands),
    wrongMoves: await wrongMoves(running),
    wrongSources: oddSources,
    brokenRules: await brokenInvariants(running),
    mails: await untilDelivered(running),
  };
}

async function playRound(world: World, { actions, kill, freeze }: Round): Promise<void> {
  const doing = Promise.allSettled(actions.map(async (action) => act(world, action)));
  await Promise.all([killPart(world.running, kill), freezePart(world.running, freeze)]);
  await doing;
}

async function killPart(running: RunningProduct, kill: Round['kill']): Promise<void> {
  const { victim } = kill;
  const part: Part =
    victim === 'postgres' ? running.database : programOf(running, { ...kill, victim });
  await scheduler.wait(kill.afterMs);
  await part.kill();
  await scheduler.wait(kill.downMs);
  await part.start();
}

/** A part that is killed meanwhile has its new process frozen or, at the end, thawed. */
async function freezePart(running: RunningProduct, freeze: Round['freeze']): Promise<void> {
  const part = programOf(running, freeze);
  await scheduler.wait(freeze.afterMs);
  part.freeze();
  await scheduler.wait(freeze.forMs);
  part.thaw();
}

function programOf(
  { sandbox, servers, workers }: RunningProduct,
  { victim, which }: Pick<Round['freeze'], 'victim' | 'which'>,
): ProgramPart {
  const processes = [...servers, ...workers];
  const chosen = victim === 'server' ? processes[which % processes.length] : undefined;
  return chosen ?? sandbox;
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

/**
 * Pages that a killed process was opening are another's after some real seconds, while their buyers
 * ask. A buyer who asks no more keeps the places until the hold ends, and is not waited for.
 */
async function untilNobodyWaits(running: RunningProduct): Promise<void> {
  const stillAsks = `state = 'reserved' AND line_number IS NOT NULL AND (opening_until > clock_timestamp()
    OR in_line_since > clock_timestamp() - interval '${askedSeconds} seconds')`;
  for (;;) {
    const waiting = await rowsOf(
      running,
      `SELECT FROM payments WHERE ${stillAsks} UNION ALL SELECT FROM memberships WHERE ${stillAsks}`,
    );
    if (waiting.length === 0) return;
    await scheduler.wait(500);
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
    await scheduler.wait(1_000);
  }
}

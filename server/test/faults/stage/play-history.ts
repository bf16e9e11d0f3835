import { setTimeout as sleep } from 'node:timers/promises';
import { agreement, drawnWrongly, mailReport, rowsOf, type MailReport } from './books.ts';
import {
  askForPlaces,
  checkOut,
  pay,
  refundInDashboard,
  takeBack,
  type Purchase,
} from './buyer.ts';
import {
  openClub,
  productNow,
  publishDraw,
  publishPackage,
  type Club,
  type SoldPackage,
} from './club.ts';
import { historyOf, type Action, type Round } from './history.ts';
import {
  askToJoin,
  cancelMembership,
  renew,
  subscribe,
  wrongMemberships,
  type Member,
} from './member.ts';
import type { Part } from './part.ts';
import type { Stage } from './stage.ts';
import { call, control } from './world.ts';

type World = {
  stage: Stage;
  club: Club;
  /** The first runs during the history, the second is cancelled, the third runs at the end. */
  draws: string[];
  purchases: Purchase[];
  /** The first goes on, the second is cancelled. */
  packages: SoldPackage[];
  members: Member[];
};

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
  stage: Stage,
  { seed, rounds }: { seed: number; rounds: number },
): Promise<Aftermath> {
  const club = await openClub(stage);
  const draws = [
    await publishDraw(stage, club, { inMinutes: 60, ticketCap: 25 }),
    await publishDraw(stage, club, { inMinutes: 2_000 }),
    await publishDraw(stage, club, { inMinutes: 2_880, ticketCap: 15 }),
  ];
  const packages = [
    await publishPackage(stage, club, { inMinutes: 55 }),
    await publishPackage(stage, club, { inMinutes: 3_000 }),
  ];
  const world: World = { stage, club, draws, purchases: [], packages, members: [] };
  const history = historyOf(seed, rounds);
  for (const round of history) await playRound(world, round);
  await heal(stage);
  return {
    seed,
    purchases: world.purchases.length,
    periods: await countPeriods(stage),
    kills: history.length,
    books: await agreement(stage, 60),
    drawnWrongly: await drawnWrongly(stage),
    notDrawn: await listNotDrawn(stage),
    wrongMemberships: await wrongMemberships(stage, club),
    mails: await untilDelivered(stage),
  };
}

async function playRound(world: World, { actions, kill }: Round): Promise<void> {
  const part = victimOf(world.stage, kill);
  const doing = Promise.allSettled(actions.map(async (action) => act(world, action)));
  await sleep(kill.afterMs);
  await part.kill();
  await sleep(kill.downMs);
  await part.start();
  await doing;
}

function victimOf(stage: Stage, { victim, which }: Round['kill']): Part {
  if (victim === 'sandbox') return stage.sandbox;
  const server = stage.servers[which % stage.servers.length];
  return victim === 'postgres' || !server ? stage.database : server;
}

/** Whatever breaks while somebody is killed is what people would see: an error, and nothing else. */
async function act(world: World, action: Action): Promise<unknown> {
  const { stage, draws, purchases } = world;
  switch (action.do) {
    case 'buy': {
      const drawId = draws[action.at % draws.length] ?? '';
      const purchase = await checkOut(stage, { drawId, count: action.count });
      purchases.push(purchase);
      await sleep(action.pauseMs);
      return pay(stage, purchase, action.card);
    }
    case 'abandon':
      return askForPlaces(stage, { drawId: draws[action.at % draws.length] ?? '' });
    case 'join':
    case 'renew':
    case 'cancelMembership':
    case 'cancelPackage':
      return actAsMember(world, action);
    case 'cancelDraw':
      return ownerCall(world, 'DELETE', draws[1] ?? '');
    case 'runDraw':
      return stage.advance('PT61M');
    case 'disturb':
      return control(stage, action.path, action.body);
    case 'endDispute':
      return endDispute(stage, action);
    case 'release':
    case 'takeBack':
    case 'refundInDashboard':
    default:
      return changeMind(world, action);
  }
}

type OfMember = Extract<Action, { do: 'join' | 'renew' | 'cancelMembership' | 'cancelPackage' }>;

async function actAsMember(world: World, action: OfMember): Promise<unknown> {
  const { stage, club, packages, members } = world;
  if (action.do === 'cancelPackage') {
    const path = `/api/club-owner/membership/${packages[1]?.packageId}`;
    return call(stage.urls.at(-1) ?? '', 'DELETE', path, undefined, club.token);
  }
  if (action.do === 'join') {
    const sold = packages[members.length % packages.length];
    if (!sold) return undefined;
    const member = await askToJoin(stage, sold);
    members.push(member);
    await sleep(action.pauseMs);
    return subscribe(stage, member, action.card);
  }
  const member = members[action.at % Math.max(1, members.length)];
  if (!member) return undefined;
  return action.do === 'renew' ? renew(stage, club, member) : cancelMembership(stage, member);
}

async function changeMind(
  { stage, club, purchases }: World,
  action: Extract<Action, { do: 'release' | 'takeBack' | 'refundInDashboard' }>,
): Promise<unknown> {
  const purchase = purchases[action.at % Math.max(1, purchases.length)];
  if (!purchase) return undefined;
  if (action.do === 'takeBack') return takeBack(stage, purchase);
  if (action.do === 'refundInDashboard') return refundInDashboard(stage, club, purchase);
  const { paymentId, email } = purchase;
  return call(stage.urls[0] ?? '', 'POST', `/public/payment/${paymentId}/release`, { email });
}

async function ownerCall({ stage, club }: World, method: string, drawId: string) {
  const path = `/api/club-owner/draw/${drawId}`;
  return call(stage.urls.at(-1) ?? '', method, path, undefined, club.token);
}

async function endDispute(
  stage: Stage,
  { at, outcome }: { at: number; outcome: 'won' | 'lost' },
): Promise<unknown> {
  const open = await rowsOf<{ id: string }>(
    stage,
    "SELECT id FROM disputes WHERE state = 'open' ORDER BY id",
  );
  const dispute = open[at % Math.max(1, open.length)]?.id;
  return dispute === undefined ? undefined : control(stage, 'dispute/close', { dispute, outcome });
}

/** Time passes: sessions end, deliveries are repeated, and every draw's date comes. */
async function heal(stage: Stage): Promise<void> {
  await control(stage, 'webhooks', { hold: false, reorderNext: 0, dropNext: 0, duplicateNext: 0 });
  for (const duration of ['PT1H', 'PT2H', 'P2D', 'PT2H']) {
    await stage.advance(duration);
    await stage.settle();
  }
}

async function countPeriods(stage: Stage): Promise<number> {
  const periods = await rowsOf(stage, 'SELECT FROM payments WHERE membership_id IS NOT NULL');
  return periods.length;
}

async function listNotDrawn(stage: Stage): Promise<object[]> {
  return rowsOf(
    stage,
    // A package always has a draw to come.
    `SELECT id FROM draws WHERE places_held <> 0 OR (drawn_at IS NULL AND cancelled_at IS NULL
      AND (package_id IS NULL OR run_at <= $1))`,
    [await productNow(stage)],
  );
}

/** Jobs of a killed process are given to another one after some seconds without a sign of life. */
async function untilDelivered(stage: Stage): Promise<MailReport> {
  for (let looks = 0; ; looks += 1) {
    const report = await mailReport(stage);
    if (report.missing.length === 0 || looks === 60) return report;
    await sleep(1_000);
  }
}

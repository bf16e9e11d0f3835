import { scheduler } from 'node:timers/promises';
import { agreement, brokenInvariants, rowsOf } from './books.ts';
import { openClub, publishDrawOfClub } from './club.ts';
import { lostOf, openCrowd, type Crowd } from './crowd.ts';
import type { DatabasePair } from './database-pair.ts';
import type { RunningProduct } from './running-product.ts';

export type FailedOver = {
  /** Purchases that the product had answered with success, before, between and after. */
  told: number;
  paid: number;
  /** Those of them that are not in the database of the new primary. */
  lost: string[];
  /** Answers of the product while it had no database, by status. */
  refused: Record<number, number>;
  /** From the kill, and from the promotion, to the first purchase that succeeds again. */
  seconds: { sinceKill: number; sincePromotion: number };
  books: string;
  broken: string;
  /** Connections of the product to the old primary after it came back. */
  toOld: number;
  /** The last words of a server that was started while only the old primary was there. */
  refusal: string;
};

type Wish = {
  buyers: number;
  /** Purchases before the kill, and as many after it. */
  each: number;
  /** How long it takes until somebody promotes the standby, in ms. */
  pauseMs: number;
  /**
   * So many purchases before the kill the standby stops to hear of them; 0 with synchronous
   * replication.
   */
  unheard: number;
  say: (line: string) => void;
};

/**
 * Kills the primary in the middle of a crowd, promotes the standby, lets the old one come back, and
 * compares what buyers were told with what is there.
 */
export async function failOver(
  running: RunningProduct,
  pair: DatabasePair,
  wish: Wish,
): Promise<FailedOver> {
  const club = await openClub(running);
  const drawId = await publishDrawOfClub(running, club, { inMinutes: 60 * 24 * 30 });
  const crowd = openCrowd(running, { drawId, buyers: wish.buyers });
  const seconds = await strike(crowd, pair, wish);
  await crowd.end();
  // Within two hours the provider is asked for what the new primary never heard of.
  await running.advance('PT2H');
  await running.settle();
  const { told, refused } = crowd;
  return {
    told: told.length,
    paid: told.filter(({ isPaid }) => isPaid).length,
    lost: await lostOf(running, told),
    refused: Object.fromEntries(refused),
    seconds,
    books: await agreement(running),
    broken: await brokenInvariants(running),
    toOld: await connectionsTo(pair),
    refusal: await startOnOld(running, pair),
  };
}

/** Kill, promotion and return of the old primary, with purchases before, between and after. */
async function strike(
  crowd: Crowd,
  pair: DatabasePair,
  { each, pauseMs, unheard, say }: Wish,
): Promise<FailedOver['seconds']> {
  await crowd.untilMore(each);
  if (unheard > 0) {
    await pair.part();
    await crowd.untilMore(unheard);
  }
  await pair.kill();
  const killed = performance.now();
  say(`after ${crowd.told.length} purchases the primary is killed`);
  await scheduler.wait(pauseMs);
  await pair.promote();
  const promoted = performance.now();
  say('the standby is promoted');
  await crowd.untilMore(1);
  const seconds = { sinceKill: secondsSince(killed), sincePromotion: secondsSince(promoted) };
  say('the first purchase after it is told of');
  await crowd.untilMore(each);
  await pair.first.start();
  say('the old primary is back');
  await crowd.untilMore(each);
  return seconds;
}

function secondsSince(instant: number): number {
  return Math.round((performance.now() - instant) / 100) / 10;
}

async function connectionsTo({ first }: DatabasePair): Promise<number> {
  const rows = await rowsOf(
    { database: first },
    `SELECT FROM pg_stat_activity WHERE application_name IN ('clubdraw', 'clubdraw jobs')`,
  );
  return rows.length;
}

/** The new primary is away, and a server starts again: the old one must not be taken. */
async function startOnOld(running: RunningProduct, { second }: DatabasePair): Promise<string> {
  const [server] = running.servers;
  await second.kill();
  await server?.kill();
  const refusal = await server?.start().then(
    () => 'it started',
    (error: unknown) =>
      String(error)
        .split('\n')
        .findLast((line) => line !== '') ?? '',
  );
  await second.start();
  await server?.start();
  return refusal ?? '';
}

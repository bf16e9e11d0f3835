import { drawResult } from '../../src/modules/draw-run/draw-result.ts';
import { fetchBeacon } from '../../src/modules/draw-run/fetch-beacon.ts';
import type { TestContext } from '../test-context.ts';

/**
 * Lets time pass to the round that a closed draw waits for and to the end of its stage, and draws.
 */
export async function drawAtRound(
  context: TestContext,
  { drawId }: { drawId: string },
): Promise<void> {
  await passToRound(context, drawId);
  await fetchBeacon(context, { drawId });
  await drawResult(context, { drawId });
  if (await passReveal(context)) await drawResult(context, { drawId });
}

/**
 * Moves the clock to the end of the next stage that shows the numbers of a draw; whether there was
 * one.
 */
export async function passReveal({ db, clock }: TestContext): Promise<boolean> {
  const shown = await db
    .selectFrom('draw_reveals')
    .select('ends_at')
    .where('ends_at', '>', clock.now())
    .orderBy('ends_at')
    .executeTakeFirst();
  if (shown) await clock.moveTo(shown.ends_at);
  return shown !== undefined;
}

/** Moves the clock to the round of a closed draw, when that is still to come. */
export async function passToRound({ db, clock }: TestContext, drawId: string): Promise<void> {
  const awaited = await db
    .selectFrom('draw_beacons')
    .select('round_at')
    .where('draw_id', '=', drawId)
    .executeTakeFirst();
  if (awaited && awaited.round_at > clock.now()) await clock.moveTo(awaited.round_at);
}

/**
 * Moves the clock to the next round that any closed draw waits for; whether there was one. A round
 * that was asked for in vain is not waited for.
 */
export async function passToNextRound({ db, clock }: TestContext): Promise<boolean> {
  const awaited = await db
    .selectFrom('draw_beacons')
    .innerJoin('draws', 'draws.id', 'draw_beacons.draw_id')
    .select('try_at')
    .where('signature', 'is', null)
    .where('tries', '=', 0)
    .where('cancelled_at', 'is', null)
    .where('try_at', '>', clock.now())
    .orderBy('try_at')
    .executeTakeFirst();
  if (awaited) await clock.moveTo(awaited.try_at);
  return awaited !== undefined;
}

import { sql } from 'kysely';
import { sealLog } from '../../server/src/modules/draw-log/seal-log.ts';
import { transaction } from '../../server/src/db/database.ts';
import { catchUpLog } from '../../server/src/modules/draw-log/catch-up-log.ts';
import { catchUpList } from '../../server/src/modules/draw-log/sealed-list/catch-up-list.ts';
import { closedSources } from '../../server/src/modules/draw-log/sources/enter-sources.ts';
import { extendLog } from '../../server/src/modules/draw-log/extend-log.ts';
import { closeDraw } from '../../server/src/modules/draw-run/close-draw.ts';
import { cutDraw } from '../../server/src/modules/draw-run/cut-draw.ts';
import { drawResult } from '../../server/src/modules/draw-run/draw-result.ts';
import { fetchBeacon } from '../../server/src/modules/draw-run/fetch-beacon.ts';
import { ownBeacons } from '../../server/test/stand-ins/own-beacons.ts';
import type { BenchContext } from './bench-context.ts';

const dayMs = 24 * 3600 * 1000;

/** The steps of a draw's run by themselves, each in milliseconds. */
export type TimedRun = {
  /** The log brought up to the tickets. */
  extend(drawId: string): Promise<number>;
  /**
   * Both heads with an early ticket void since a moment, so that all of the list moves; taken back.
   */
  sealWithVoid(drawId: string): Promise<number>;
  /** The cut and the close. */
  close(drawId: string): Promise<number>;
  /** The lists of sources of the draws that are closed. */
  enterSources(): Promise<number>;
  result(drawId: string): Promise<number>;
};

/**
 * Draws of `publishDraw` are run a day after their time; more than a week after it they would be
 * cancelled.
 */
export function timedRun(context: BenchContext): TimedRun {
  const closing = contextAt(context, new Date(context.clock.now().getTime() + 31 * dayMs));
  return {
    extend: (drawId) => timed(() => catchUpLog(closing, drawId)),
    sealWithVoid: (drawId) => sealAndUndo(closing, drawId, 'just void'),
    close: (drawId) => timed(() => closeNow(closing, drawId)),
    enterSources: () => timed(() => closedSources.sweep(closing, closing.clock.now())),
    result: async (drawId) => {
      const drawing = await fetchRound(closing, drawId);
      const ms = await timed(() => drawResult(drawing, { drawId }));
      await demandResult(drawing, drawId);
      return ms;
    },
  };
}

/** The milliseconds of some work. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function contextAt(context: BenchContext, now: Date): BenchContext {
  const clock = { ...context.clock, now: () => now };
  return { ...context, clock, beacons: ownBeacons(() => clock) };
}

/**
 * Fetches the round that a closed draw waits for, at its instant: the ledger dates a close behind
 * whatever was entered before. Answers the context of that instant.
 */
export async function fetchRound(context: BenchContext, drawId: string): Promise<BenchContext> {
  const { round_at: roundAt } = await context.db
    .selectFrom('draw_beacons')
    .select('round_at')
    .where('draw_id', '=', drawId)
    .executeTakeFirstOrThrow();
  const drawing = contextAt(context, roundAt);
  if (!(await fetchBeacon(drawing, { drawId }))) throw new Error('the round is not there');
  return drawing;
}

/** Cuts and closes a draw whose time has come. */
export async function closeNow(context: BenchContext, drawId: string): Promise<void> {
  if (!(await cutDraw(context, { drawId }))) throw new Error('the draw is not cut');
  if (!(await closeDraw(context, { drawId }))) throw new Error('the draw is not closed');
}

/** @throws where the draw has no result: what took that long was something else */
export async function demandResult({ db }: BenchContext, drawId: string): Promise<void> {
  const rows = await db
    .selectFrom('draw_results')
    .select('hash')
    .where('draw_id', '=', drawId)
    .execute();
  if (rows.length !== 1) throw new Error('the draw has no result');
}

/**
 * Seals with an early ticket void, so that all of the list moved, either since a moment or since
 * the sweeps saw it; takes that back. Answers the milliseconds of the seal.
 */
export async function sealAndUndo(
  context: BenchContext,
  drawId: string,
  since: 'just void' | 'seen void',
): Promise<number> {
  const undone = new Error('undone');
  let ms = Number.NaN;
  const seal = transaction(context.db, async (trx) => {
    await sql`UPDATE tickets SET voided_at = now(), void_reason = 1
      WHERE draw_id = ${drawId}::uuid AND serial = 7`.execute(trx);
    if (since === 'seen void') {
      await extendLog(trx, context, { drawId });
      await catchUpList(context, trx, drawId);
    }
    ms = await timed(() => sealLog(trx, context, { drawId }));
    throw undone;
  });
  await seal.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return ms;
}

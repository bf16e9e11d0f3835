import { sql } from 'kysely';
import { catchUpLog } from '../../server/src/modules/draw-log/catch-up-log.ts';
import { drawResult } from '../../server/src/modules/draw-run/draw-result.ts';
import { ownBeacons } from '../../server/test/stand-ins/own-beacons.ts';
import { openBenchContext } from './bench-context.ts';
import { closeNow, demandResult, fetchRound, sealAndUndo, timed } from './timed-run.ts';

// A process of its own for one draw, so that its memory is nobody else's.

/** The cost of one run; memory is the highest resident size above the one before it. */
export type DrawRun = {
  extendMs: number;
  /** The cut and the close. */
  closeMs: number;
  resultMs: number;
  hashInServerMs: number;
  /** The seal when an early ticket is void, so that the list is not the log. */
  closeWithVoidMs: number;
  /** The same where the void came a moment ago, and no sweep saw it. */
  closeJustVoidMs: number;
  extendMegabytes: number;
  runMegabytes: number;
};

const dayMs = 24 * 3600 * 1000;
const [databaseUrl = '', dataDir = '', drawId = ''] = process.argv.slice(2);
const started = await openBenchContext({ databaseUrl, dataDir });
// A day after the time of the draw: a week after it no round is left, and the draw would be
// cancelled.
const afterRunAt = new Date(started.clock.now().getTime() + 31 * dayMs);
const clock = { ...started.clock, now: () => afterRunAt };
const context = { ...started, clock, beacons: ownBeacons(() => clock) };

function watchMemory(): () => number {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let max = before;
  const timer = setInterval(() => {
    max = Math.max(max, process.memoryUsage.rss());
  }, 5);
  return () => {
    clearInterval(timer);
    return (Math.max(max, process.memoryUsage.rss()) - before) / 1e6;
  };
}

const hashInServer = (): Promise<unknown> =>
  sql`SELECT sha256(convert_to(string_agg(serial || ':' || code, E'\n' ORDER BY serial), 'UTF8'))
    FROM tickets WHERE draw_id = ${drawId}::uuid`.execute(context.db);

await hashInServer();
const hashInServerMs = await timed(hashInServer);
const extend = (): Promise<void> => catchUpLog(context, drawId);
const memoryOfExtending = watchMemory();
const extendMs = await timed(extend);
const extendMegabytes = memoryOfExtending();
await sql`ANALYZE draw_log`.execute(context.db);
const memoryOfRun = watchMemory();
const closeWithVoidMs = await sealAndUndo(context, drawId, 'seen void');
const closeJustVoidMs = await sealAndUndo(context, drawId, 'just void');
const closeMs = await timed(() => closeNow(context, drawId));
const awaiting = await fetchRound(context, drawId);
const resultMs = await timed(() => drawResult(awaiting, { drawId }));
const runMegabytes = memoryOfRun();
await demandResult(awaiting, drawId);
const run: DrawRun = {
  extendMs,
  closeMs,
  closeWithVoidMs,
  closeJustVoidMs,
  resultMs,
  hashInServerMs,
  extendMegabytes,
  runMegabytes,
};
process.send?.(run);
await started.close();
process.disconnect?.();

import pino from 'pino';
import type { Context } from '../context.ts';
import { openDatabase } from '../db/database.ts';
import { timeLimits } from '../db/time-limits.ts';
import { systemClock } from '../edge/clock.ts';
import { openLog } from '../edge/log.ts';
import { followClockNow } from '../edge/sandbox-clock.ts';
import type { Settings } from '../settings.ts';

/** The log of a command: the answer alone goes to the standard output. */
export const commandLog = openLog(pino.destination(2));

/** Runs something with the product's database and clock. */
export async function withDatabase<Answer>(
  { databaseJobsUrl, clockUrl }: Settings,
  act: (world: Pick<Context, 'db' | 'clock'>) => Promise<Answer>,
): Promise<Answer> {
  const followed = clockUrl === undefined ? undefined : await followClockNow(clockUrl, commandLog);
  const db = openDatabase(databaseJobsUrl, () => {}, { limits: timeLimits.background });
  try {
    return await act({ db, clock: followed ?? systemClock });
  } finally {
    followed?.close();
    await db.destroy();
  }
}

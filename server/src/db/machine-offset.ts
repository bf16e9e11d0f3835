import { sql } from 'kysely';
import { systemClock } from '../edge/clock.ts';
import type { Db } from './database.ts';

/**
 * By how many ms this machine's clock is ahead of the database's, negative where it is behind. The
 * answer's way is no difference: 0 while the database's time lies between question and answer.
 */
export async function machineOffsetMs(db: Db): Promise<number> {
  const asked = systemClock.now().getTime();
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(db);
  const answered = systemClock.now().getTime();
  const there = rows[0]?.now.getTime() ?? asked;
  if (there < asked) return asked - there;
  return there > answered ? answered - there : 0;
}

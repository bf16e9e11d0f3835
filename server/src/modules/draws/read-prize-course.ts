import type { Db, Trx } from '../../db/database.ts';
import { getPrizeCourse, type PrizeCourse } from './prize-course.store.ts';

/** The holder of a draw's prize, those who were passed over, and the number of reserves behind the holder. */
export async function readPrizeCourse(
  { db }: { db: Db | Trx },
  drawId: string,
): Promise<PrizeCourse> {
  return getPrizeCourse(db, drawId);
}

import type { Db, Trx } from '../../db/database.ts';
import { getPrizeCourse, type PrizeCourse } from './prize-course.store.ts';

/** Who has a draw's prize now, who was passed over, and how many reserves are left behind the holder. */
export async function readPrizeCourse(
  { db }: { db: Db | Trx },
  drawId: string,
): Promise<PrizeCourse> {
  return getPrizeCourse(db, drawId);
}

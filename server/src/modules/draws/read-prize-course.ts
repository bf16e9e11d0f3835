import type { Db, Trx } from '../../db/database.ts';
import { getPrizeCourse, type PrizeCourse } from './prize-course.store.ts';

/**
 * The holders of a draw's places, those who were passed over, and the number of reserves that never
 * held one.
 */
export async function readPrizeCourse(
  { db }: { db: Db | Trx },
  drawId: string,
): Promise<PrizeCourse> {
  return getPrizeCourse(db, drawId);
}

import type { Db, Trx } from '../../../db/database.ts';

/**
 * Since when the club has the stage show a draw again, the last time that it pressed; null where it
 * never did.
 */
export async function findRepeat(db: Db, drawId: string): Promise<Date | null> {
  const found = await db
    .selectFrom('draw_repeats')
    .select('begun_at as begunAt')
    .where('draw_id', '=', drawId)
    .executeTakeFirst();
  return found?.begunAt ?? null;
}

/** Has the stage begin anew at this instant. */
export async function putRepeat(
  trx: Trx,
  { drawId, begunAt }: { drawId: string; begunAt: Date },
): Promise<void> {
  await trx
    .insertInto('draw_repeats')
    .values({ draw_id: drawId, begun_at: begunAt })
    .onConflict((conflict) => conflict.column('draw_id').doUpdateSet({ begun_at: begunAt }))
    .execute();
}

import type { Trx } from '../../db/database.ts';

type Reveal = { drawId: string; code: string; begunAt: Date; endsAt: Date };

/** Has the stage begin to show the numbers of a draw, once. Answers when it has shown all of them. */
export async function beginReveal(trx: Trx, reveal: Reveal): Promise<Date> {
  const { drawId, code, begunAt, endsAt } = reveal;
  await trx
    .insertInto('draw_reveals')
    .values({ draw_id: drawId, code, begun_at: begunAt, ends_at: endsAt })
    .onConflict((conflict) => conflict.column('draw_id').doNothing())
    .execute();
  const stored = await trx
    .selectFrom('draw_reveals')
    .select('ends_at as endsAt')
    .where('draw_id', '=', drawId)
    .executeTakeFirstOrThrow();
  return stored.endsAt;
}

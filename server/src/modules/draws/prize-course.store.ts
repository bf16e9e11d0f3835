import type { DrawResult } from '@clubdraw/contract/draws/draw-result';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/database.ts';

export type PrizeCourse = {
  winnerCode: string | null;
  winners: DrawResult['winners'];
  passedOver: DrawResult['passedOver'];
  reservesLeft: number;
};

export async function getPrizeCourse(db: Db | Trx, drawId: string): Promise<PrizeCourse> {
  const { rows } = await sql<PrizeCourse>`
    SELECT draw_passed(draws.id) AS "passedOver", draw_winners(draws.id) AS winners,
      (SELECT code FROM tickets WHERE draw_id = draws.id AND serial = draw_winner(draws.id))
        AS "winnerCode",
      (SELECT count(*)::int FROM draw_picks AS pick WHERE draw_id = draws.id
        AND rank > (SELECT max(rank) FROM draw_awards WHERE draw_id = draws.id)) AS "reservesLeft"
    FROM draws WHERE id = ${drawId}`.execute(db);
  const [course] = rows;
  if (!course) throw new Error('a draw whose course is asked for exists');
  return course;
}

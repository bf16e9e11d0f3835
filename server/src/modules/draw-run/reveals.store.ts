import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import type { PrizeHolder } from './prize/person-of.ts';

type Reveal = {
  drawId: string;
  code: string;
  /** Of the places behind the first one; null for one that nobody has. */
  furtherCodes: readonly (string | null)[];
  begunAt: Date;
  endsAt: Date;
};

/**
 * Has the stage begin to show the numbers of a draw, once. Answers when it has shown all of them.
 */
export async function beginReveal(trx: Trx, reveal: Reveal): Promise<Date> {
  const { drawId, code, furtherCodes, begunAt, endsAt } = reveal;
  await sql`
    INSERT INTO draw_reveals (draw_id, code, further_codes, begun_at, ends_at)
    VALUES (${drawId}, ${code}, ${furtherCodes}::text[], ${begunAt}, ${endsAt})
    ON CONFLICT (draw_id) DO NOTHING`.execute(trx);
  const stored = await trx
    .selectFrom('draw_reveals')
    .select('ends_at as endsAt')
    .where('draw_id', '=', drawId)
    .executeTakeFirstOrThrow();
  return stored.endsAt;
}

export type PickedHolder = PrizeHolder & { code: string };

/** The holders of tickets, in the order of their serials here. */
export async function listPickedHolders(
  trx: Trx,
  { drawId, serials }: { drawId: string; serials: readonly number[] },
): Promise<PickedHolder[]> {
  const { rows } = await sql<PickedHolder>`
    SELECT code, asked.serial, email, name, postcode
    FROM unnest(${serials}::int[]) WITH ORDINALITY AS asked(serial, at)
    JOIN LATERAL holder_of(${drawId}, asked.serial) AS holder ON true
    ORDER BY at`.execute(trx);
  return rows;
}

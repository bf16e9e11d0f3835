import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type StoredTurn = {
  drawId: string;
  code: string;
  timezone: string;
  claimDays: number;
  toldAt: Date | null;
  isMailRefused: boolean;
  claimedAt: Date | null;
  givenBackAt: Date | null;
  reservesLeft: number;
};

/** The turns of those who have the prizes of draws now. */
export async function listTurns(db: Db, drawIds: readonly string[]): Promise<StoredTurn[]> {
  const { rows } = await sql<StoredTurn>`
    SELECT turn.draw_id AS "drawId", tickets.code, draws.timezone, turn.claim_days AS "claimDays",
      told_at AS "toldAt", is_mail_refused AS "isMailRefused",
      claimed_at AS "claimedAt", given_back_at AS "givenBackAt",
      (SELECT count(*)::int FROM draw_picks AS later
        WHERE later.draw_id = turn.draw_id AND later.rank > turn.rank) AS "reservesLeft"
    FROM draw_turns AS turn JOIN draws ON draws.id = turn.draw_id
    JOIN draw_picks AS pick ON pick.draw_id = turn.draw_id AND pick.rank = turn.rank
    JOIN tickets ON tickets.draw_id = turn.draw_id AND tickets.serial = pick.serial
    WHERE turn.draw_id = ANY (${drawIds}::uuid[]) AND ended_at IS NULL`.execute(db);
  return rows;
}

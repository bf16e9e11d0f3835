import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type NewAction = {
  id: string;
  operator: string;
  reason: string;
  command: string;
  subjects: readonly string[];
  now: Date;
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Writes an action down, under the club that its subjects are of: a club, a draw, a payment or an
 * entry by its id, or the club's account at the provider.
 */
export async function insertAction(db: Db, action: NewAction): Promise<void> {
  const { id, operator, reason, command, subjects, now } = action;
  const ids = subjects.filter((subject) => uuid.test(subject));
  await sql`
    INSERT INTO operator_actions (id, operator, reason, command, subjects, owner_id, begun_at)
    VALUES (${id}, ${operator}, ${reason}, ${command}, ${subjects}::text[], (
      SELECT owner_id FROM (
        SELECT id AS owner_id FROM owners WHERE id = ANY (${ids}::uuid[])
        UNION ALL SELECT owner_id FROM draws WHERE id = ANY (${ids}::uuid[])
        UNION ALL SELECT owner_id FROM payments WHERE id = ANY (${ids}::uuid[])
        UNION ALL SELECT owner_id FROM promo_entries JOIN draws ON draws.id = draw_id
          WHERE promo_entries.id = ANY (${ids}::uuid[])
        UNION ALL SELECT owner_id FROM connect_accounts WHERE account_id = ANY (${subjects}::text[])
      ) AS club LIMIT 1), ${now})`.execute(db);
}

export async function markActionDone(db: Db, id: string, now: Date): Promise<void> {
  await sql`UPDATE operator_actions SET done_at = ${now} WHERE id = ${id}`.execute(db);
}

export async function markActionRefused(db: Db, id: string, refused: string): Promise<void> {
  await sql`UPDATE operator_actions SET refused = ${refused} WHERE id = ${id}`.execute(db);
}

export type StoredAction = Omit<NewAction, 'now'> & {
  begunAt: Date;
  doneAt: Date | null;
  refused: string | null;
};

/** The newest first; of these subjects alone where there are any. */
export async function listActions(
  db: Db,
  { subjects, limit }: { subjects: readonly string[] | null; limit: number },
): Promise<StoredAction[]> {
  const { rows } = await sql<StoredAction>`
    SELECT id, operator, reason, command, subjects, begun_at AS "begunAt", done_at AS "doneAt", refused
    FROM operator_actions WHERE ${subjects}::text[] IS NULL OR subjects && ${subjects}::text[]
    ORDER BY begun_at DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';
import type { Due } from '../../../jobs/sweep.ts';

/**
 * Has the followers of a club hear of its draw from an instant on; nothing is written for a club
 * that nobody follows.
 */
export async function insertClubNews(
  trx: Trx,
  { ownerId, drawId, dueAt }: { ownerId: string; drawId: string; dueAt: Date },
): Promise<void> {
  await sql`
    INSERT INTO club_news (draw_id, due_at) SELECT ${drawId}, ${dueAt}
    WHERE EXISTS (SELECT FROM followers
      WHERE owner_id = ${ownerId} AND draw_id IS NULL AND confirmed_at IS NOT NULL)`.execute(trx);
}

/** The same of a draw that opens later: whoever follows the club by then hears of it. */
export async function insertComingNews(
  trx: Trx,
  { drawId, dueAt }: { drawId: string; dueAt: Date },
): Promise<void> {
  await sql`INSERT INTO club_news (draw_id, due_at) VALUES (${drawId}, ${dueAt})`.execute(trx);
}

/**
 * Has the followers hear of a changed draw when it opens, and so long after it was published. Once
 * the first of them was told, it moves only what is left, to an opening that is still to come: the
 * page of the draw promises that mail. All are gone through again, since whoever follows meanwhile
 * may come before the last one told. Nobody hears twice: those who followed before all were told
 * are passed by, and the key of a mail that was written keeps the others from a second one.
 */
export async function moveClubNews(
  trx: Trx,
  { drawId, delayMs, now }: { drawId: string; delayMs: number; now: Date },
): Promise<void> {
  const earliest = sql`created_at + make_interval(secs => ${delayMs / 1000})`;
  await sql`
    INSERT INTO club_news (draw_id, due_at)
    SELECT id, opens_at FROM draws WHERE id = ${drawId} AND opens_at IS NOT NULL
    ON CONFLICT (draw_id) DO NOTHING`.execute(trx);
  await sql`
    UPDATE club_news SET due_at = greatest(${earliest}, opens_at), told_up_to = NULL, done_at = NULL,
      heard_until = CASE WHEN done_at IS NULL THEN heard_until ELSE coalesce(begun_at, heard_until) END,
      begun_at = CASE WHEN done_at IS NULL THEN begun_at END
    FROM draws WHERE draws.id = draw_id AND draw_id = ${drawId}
      AND ((done_at IS NULL AND told_up_to IS NULL) OR opens_at > ${now}::timestamptz)`.execute(
    trx,
  );
}

/**
 * Those that nobody was told of yet come first: a club with many followers holds no small one up.
 */
export async function listDueNews(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ drawId: string }>`
    SELECT draw_id AS "drawId" FROM club_news WHERE done_at IS NULL AND due_at <= ${now}
    ORDER BY told_up_to IS NOT NULL, due_at LIMIT ${limit}`.execute(db);
  return rows.map(({ drawId }) => drawId);
}

export async function countDueNews(db: Db, now: Date): Promise<Due> {
  const { rows } = await sql<{ overdue: number; next: Date | null }>`
    SELECT count(*) FILTER (WHERE due_at <= ${now})::int AS overdue,
      min(due_at) FILTER (WHERE due_at > ${now}) AS next
    FROM club_news WHERE done_at IS NULL`.execute(db);
  return { overdue: rows[0]?.overdue ?? 0, nextDueAt: rows[0]?.next ?? undefined };
}

export type OpenNews = {
  ownerId: string;
  /** Null before the first batch. */
  toldUpTo: string | null;
  begunAt: Date | null;
  /** Those who followed by then have heard; null where nobody has. */
  heardUntil: Date | null;
  /** The draw was cancelled or is over, or its club is stopped. */
  isInVain: boolean;
};

/**
 * How far the mails about a draw are, locked; undefined when all are written, and while none is
 * due: an edit may have moved the draw since it was listed.
 */
export async function lockClubNews(
  trx: Trx,
  { drawId, now }: { drawId: string; now: Date },
): Promise<OpenNews | undefined> {
  const { rows } = await sql<OpenNews>`
    SELECT draws.owner_id AS "ownerId", told_up_to AS "toldUpTo", begun_at AS "begunAt",
      heard_until AS "heardUntil",
      cancelled_at IS NOT NULL OR run_at <= ${now}::timestamptz OR is_suspended AS "isInVain"
    FROM club_news JOIN draws ON draws.id = draw_id JOIN clubs ON clubs.owner_id = draws.owner_id
    WHERE draw_id = ${drawId} AND done_at IS NULL AND due_at <= ${now}::timestamptz
    FOR UPDATE OF club_news`.execute(trx);
  return rows[0];
}

type ToldNews = Pick<OpenNews, 'toldUpTo' | 'begunAt'> & { drawId: string; doneAt: Date | null };

export async function updateClubNews(
  trx: Trx,
  { drawId, toldUpTo, doneAt, begunAt }: ToldNews,
): Promise<void> {
  await trx
    .updateTable('club_news')
    .set({ told_up_to: toldUpTo, done_at: doneAt, begun_at: begunAt })
    .where('draw_id', '=', drawId)
    .execute();
}

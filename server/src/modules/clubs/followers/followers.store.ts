import { erasedHost } from '@clubdraw/domain/people/erased-email';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../db/database.ts';

/**
 * A thing that a mailbox asks a club for: its news, or with a draw word that this one has free
 * tickets again.
 */
export type AskedFollow = { ownerId: string; drawId: string | null; mailbox: string };

/** People who follow a club, confirmed it since an instant, and follow it still. */
export async function countNewFollowers(
  db: Db,
  { ownerId, since }: { ownerId: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM followers
    WHERE owner_id = ${ownerId} AND draw_id IS NULL AND confirmed_at >= ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The people who follow a club; those who only wait for a draw are not among them. */
export async function countFollowers(db: Db | Trx, ownerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM followers
    WHERE owner_id = ${ownerId} AND draw_id IS NULL AND confirmed_at IS NOT NULL`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The people who wait for a free ticket of a draw. */
export async function countWaitingFor(db: Db, drawId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM followers
    WHERE draw_id = ${drawId} AND confirmed_at IS NOT NULL`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * False for a club or a draw that nobody can ask about: there is none, it is stopped or over, or
 * the account is closed.
 */
export async function canBeAsked(
  trx: Trx,
  { ownerId, drawId, now }: Omit<AskedFollow, 'mailbox'> & { now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM clubs
    WHERE owner_id = ${ownerId} AND owner_email NOT LIKE ${`%@${erasedHost}`} AND NOT is_suspended
      AND (${drawId}::uuid IS NULL OR EXISTS (
        SELECT FROM draws WHERE id = ${drawId}::uuid AND draws.owner_id = clubs.owner_id AND package_id IS NULL
          AND cancelled_at IS NULL AND closing_since IS NULL AND closed_at IS NULL
          AND sold_out_at IS NULL AND run_at > ${now}::timestamptz))`.execute(trx);
  return rows.length > 0;
}

/** Writes down what was asked; false where it is confirmed already. */
export async function putAsked(
  trx: Trx,
  { ownerId, drawId, mailbox, email, now }: AskedFollow & { email: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO followers AS known (owner_id, draw_id, mailbox, email, asked_at)
    VALUES (${ownerId}, ${drawId}::uuid, ${mailbox}, ${email}, ${now})
    ON CONFLICT ON CONSTRAINT followers_once DO UPDATE
      SET email = excluded.email, asked_at = excluded.asked_at
    WHERE known.confirmed_at IS NULL`.execute(trx);
  return numAffectedRows === 1n;
}

/** Whether this mailbox was asked to confirm something of this club from an instant on. */
export async function wasAskedSince(
  trx: Trx,
  { ownerId, mailbox, since }: { ownerId: string; mailbox: string; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM mails WHERE mailbox = ${mailbox} AND kind = 'followAsked' AND created_at > ${since}
      AND about->>'ownerId' = ${ownerId} LIMIT 1`.execute(trx);
  return rows.length > 0;
}

/** Since when a mailbox wants not even to be asked; undefined for most. */
export async function findRefusal(
  trx: Trx,
  { ownerId, mailbox }: Omit<AskedFollow, 'drawId'>,
): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('mail_stops')
    .select('stopped_at as stoppedAt')
    .where('owner_id', '=', ownerId)
    .where('mailbox', '=', mailbox)
    .where('sort', '=', 'follow')
    .executeTakeFirst();
  return row?.stoppedAt;
}

export type FollowWish = {
  /** Null for the news of the club. */
  drawId: string | null;
  drawName: string | null;
  entryCostMinor: number | null;
  isConfirmed: boolean;
};

/** All that a mailbox asked a club for and that is not over. */
export async function listWishes(
  db: Db | Trx,
  { ownerId, mailbox, now }: Omit<AskedFollow, 'drawId'> & { now: Date },
): Promise<FollowWish[]> {
  const { rows } = await sql<FollowWish>`
    SELECT draw_id AS "drawId", name AS "drawName", entry_cost_minor AS "entryCostMinor",
      confirmed_at IS NOT NULL AS "isConfirmed"
    FROM followers LEFT JOIN draws ON draws.id = draw_id
    WHERE followers.owner_id = ${ownerId} AND mailbox = ${mailbox}
      AND (draw_id IS NULL OR (cancelled_at IS NULL AND closed_at IS NULL AND run_at > ${now}::timestamptz))
    ORDER BY draw_id NULLS FIRST`.execute(db);
  return rows;
}

/** Confirms all that a mailbox asked a club for. */
export async function confirmAll(
  trx: Trx,
  { ownerId, mailbox, now }: Omit<AskedFollow, 'drawId'> & { now: Date },
): Promise<void> {
  await sql`
    UPDATE followers SET confirmed_at = ${now}
    WHERE owner_id = ${ownerId} AND mailbox = ${mailbox} AND confirmed_at IS NULL`.execute(trx);
  await sql`
    INSERT INTO waiting_lists (draw_id)
    SELECT draw_id FROM followers
    WHERE owner_id = ${ownerId} AND mailbox = ${mailbox} AND draw_id IS NOT NULL
    ON CONFLICT (draw_id) DO NOTHING`.execute(trx);
}

/** A person who is told something, by the mailbox. */
export type ToldFollower = { mailbox: string; email: string };

/**
 * People who confirmed that they want mails of this sort, since an instant if one is given, behind
 * a mailbox, in the order of mailboxes.
 */
export async function listConfirmed(
  trx: Trx,
  {
    ownerId,
    drawId,
    after,
    since = null,
    limit,
  }: Omit<AskedFollow, 'mailbox'> & { after: string | null; since?: Date | null; limit: number },
): Promise<ToldFollower[]> {
  const { rows } = await sql<ToldFollower>`
    SELECT mailbox, email FROM followers
    WHERE owner_id = ${ownerId} AND draw_id IS NOT DISTINCT FROM ${drawId}::uuid AND confirmed_at IS NOT NULL
      AND (${after}::text IS NULL OR mailbox > ${after}::text)
      AND (${since}::timestamptz IS NULL OR confirmed_at >= ${since}::timestamptz)
    ORDER BY mailbox LIMIT ${limit}`.execute(trx);
  return rows;
}

/**
 * Those that nobody confirmed since an instant, and those who wait for a draw that is over; answers
 * how many.
 */
export async function forgetFollowers(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const unconfirmed = await sql`
    DELETE FROM followers WHERE ctid = ANY (ARRAY(SELECT ctid FROM followers
      WHERE confirmed_at IS NULL AND asked_at < ${before} AND NOT is_held(email, draw_id, owner_id)
      LIMIT ${limit}))`.execute(db);
  const waiting = await sql`
    DELETE FROM followers WHERE ctid = ANY (ARRAY(SELECT followers.ctid FROM waiting_lists
      JOIN draws ON draws.id = waiting_lists.draw_id AND (cancelled_at IS NOT NULL OR closed_at IS NOT NULL)
      JOIN followers ON followers.draw_id = draws.id AND NOT is_held(email, draws.id, draws.owner_id)
      LIMIT ${limit}))`.execute(db);
  await sql`
    DELETE FROM waiting_lists USING draws WHERE draws.id = draw_id
      AND (cancelled_at IS NOT NULL OR closed_at IS NOT NULL)
      AND NOT EXISTS (SELECT FROM followers WHERE followers.draw_id = draws.id)`.execute(db);
  return Number(unconfirmed.numAffectedRows ?? 0n) + Number(waiting.numAffectedRows ?? 0n);
}

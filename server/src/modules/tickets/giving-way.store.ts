import { checkoutSeconds } from '@clubdraw/domain/purchase-bounds';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import { roomOfDraw } from '../../db/room-of-draw.ts';
import { isSilent } from '../../db/in-line.ts';
import { unpaidSeconds } from '../../flow/fair-share/unpaid-places.ts';

/**
 * The places that a network holds unpaid in a draw, and the oldest of it that may give way, at most
 * 20 of them.
 */
export type NetworkHolds = {
  network: Buffer;
  /** Places of all its unpaid checkouts. */
  places: number;
  /** Whether it is the one that gives way: it has the most such places. */
  givesWay: boolean;
  /** Places that it was asked for before and that are not free yet. */
  coming: number;
  holds: { paymentId: string; count: number }[];
};

/**
 * Whether an unpaid checkout (`waiting`) is one that gives way: on a page of two minutes, or of
 * somebody in line who is gone.
 */
function isOld(now: Date): RawBuilder<boolean> {
  return sql`(session_expires_at <= ${now}::timestamptz
    + make_interval(secs => ${checkoutSeconds - unpaidSeconds}) OR ${sql.raw(isSilent)})`;
}

/**
 * Whether there is such a checkout, also one that is being ended, or has been: then the draw has
 * free places.
 */
export async function isAnyWay(
  db: Db,
  { drawId, now }: { drawId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM draws WHERE id = ${drawId} AND (${roomOfDraw} > 0 OR EXISTS (
      SELECT FROM payments AS waiting WHERE draw_id = draws.id AND state IN ('reserved', 'open')
        AND ${isOld(now)}))`.execute(db);
  return rows.length > 0;
}

/**
 * The free places of a draw, and its network that gives way, those of which something is coming,
 * and those that are asked about, as far as they hold anything; all at one moment. Nobody is asked
 * to give way twice: that hold is being ended, or cannot be.
 */
export async function readHolds(
  db: Db,
  { drawId, networks, now }: { drawId: string; networks: readonly Buffer[]; now: Date },
): Promise<{ free: number; known: NetworkHolds[] }> {
  const { rows } = await sql<{ free: number } & (NetworkHolds | { network: null })>`
    WITH open AS MATERIALIZED (
      SELECT id, network_hash, count, gave_way, NOT gave_way AND ${isOld(now)} AS is_old,
        coalesce(session_expires_at - make_interval(secs => ${checkoutSeconds}), created_at) AS since
      FROM payments AS waiting WHERE draw_id = ${drawId} AND state IN ('reserved', 'open')
    ),
    network AS MATERIALIZED (
      SELECT network_hash, sum(count)::int AS places,
        coalesce(sum(count) FILTER (WHERE is_old), 0) AS old_places,
        coalesce(sum(count) FILTER (WHERE gave_way), 0)::int AS coming
      FROM open GROUP BY network_hash
    ),
    first AS MATERIALIZED (
      SELECT network_hash FROM network WHERE old_places > 0
      ORDER BY old_places DESC, network_hash LIMIT 1
    )
    SELECT ${roomOfDraw} AS free, network.network_hash AS network, places, coming,
      first.network_hash IS NOT NULL AS "givesWay",
      coalesce((SELECT jsonb_agg(jsonb_build_object('paymentId', id, 'count', count)
          ORDER BY since, id)
        FROM (SELECT * FROM open WHERE is_old AND open.network_hash = first.network_hash
          ORDER BY since, id LIMIT 20) AS oldest), '[]') AS holds
    FROM draws LEFT JOIN (network LEFT JOIN first USING (network_hash))
      ON first.network_hash IS NOT NULL OR coming > 0 OR network_hash = ANY (${networks}::bytea[])
    WHERE draws.id = ${drawId}`.execute(db);
  return {
    free: rows[0]?.free ?? 0,
    known: rows.filter((row) => row.network !== null),
  };
}

/**
 * Writes down that holds give way; answers those that nobody asked before and that are still
 * unpaid.
 */
export async function markGivingWay(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    UPDATE payments SET gave_way = true
    WHERE id = ANY (${ids}::uuid[]) AND state IN ('reserved', 'open') AND NOT gave_way
    RETURNING id`.execute(db);
  return rows.map(({ id }) => id);
}

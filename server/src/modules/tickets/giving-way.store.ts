import { checkoutSeconds } from '@clubdraw/domain/purchases/purchase-bounds';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../db/database.ts';
import { roomOfDraw } from '../../db/room-of-draw.ts';
import { isSilent } from '../../db/in-line.ts';
import { unpaidSeconds } from '../../flow/fair-share/unpaid-places.ts';

/**
 * Places of a draw, or uses of one of its entry codes: each unpaid checkout with the code holds
 * one.
 */
export type Held = { drawId: string; code: string | null };

/**
 * The places, or uses, that a network holds unpaid, and the oldest of it that may give way, at most
 * 20 of them.
 */
export type NetworkHolds = {
  network: Buffer;
  /** Those of all its unpaid checkouts. */
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
export async function readNetworkHolds(
  db: Db,
  { drawId, code, networks, now }: Held & { networks: readonly Buffer[]; now: Date },
): Promise<{ free: number; known: NetworkHolds[] }> {
  const { rows } = await sql<{ free: number } & (NetworkHolds | { network: null })>`
    WITH unpaid AS MATERIALIZED (${unpaidOf({ drawId, code, now })}),
    open AS MATERIALIZED (SELECT *, NOT gave_way AND is_over AS is_old FROM unpaid),
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
    SELECT ${freeOf({ drawId, code })} AS free, network.network_hash AS network, places, coming,
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

/** In a query of the draw's row. */
function freeOf({ drawId, code }: Held): RawBuilder<number> {
  if (code === null) return roomOfDraw;
  return sql`(SELECT uses - used FROM entry_codes WHERE draw_id = ${drawId} AND entry_codes.code = ${code})`;
}

/**
 * A query of the unpaid checkouts, with how much each holds, since when, and whether its time is
 * over.
 */
function unpaidOf({ drawId, code, now }: Held & { now: Date }): RawBuilder<unknown> {
  const held =
    code === null
      ? sql`count, ${isOld(now)} AS is_over`
      : sql`1 AS count, (${isOld(now)} OR ${usedItsTime({ drawId, now })}) AS is_over`;
  return sql`
    SELECT id, network_hash, gave_way, ${held},
      coalesce(session_expires_at - make_interval(secs => ${checkoutSeconds}), created_at) AS since
    FROM payments AS waiting WHERE draw_id = ${drawId} AND state IN ('reserved', 'open')
      AND (${code}::text IS NULL OR entry_code = ${code})`;
}

/**
 * Whether an unpaid use is among as many of its network's as that let go unpaid before: it would
 * otherwise let each go just before its two minutes are over, and take it again.
 */
function usedItsTime({ drawId, now }: { drawId: string; now: Date }): RawBuilder<boolean> {
  return sql`row_number() OVER (PARTITION BY network_hash ORDER BY created_at, id) <= coalesce((
    SELECT sum(kept.count) FROM rate_counters AS kept
    WHERE name = 'unpaidUses' AND window_end > ${now}::timestamptz
      AND subject = ${drawId}::uuid::text || ' ' || encode(network_hash, 'hex')), 0)`;
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

import { sql } from 'kysely';
import type { Db } from '../database.ts';
import type { LineTable } from '../in-line.ts';

/** The last look at the line, whichever process made it. */
export type LastLook = {
  /** One more than that of the look before. */
  number: number;
  /** When it ended, by the database's clock, and how long it took, in ms. */
  at: number;
  tookMs: number;
  /** How long ago it ended, in ms. */
  agoMs: number;
  /** All who wait. */
  size: number;
  /** How many left the line with a page, before all looks together. */
  pages: number;
};

/** Undefined before the first look, and after a crash of PostgreSQL. */
export async function readLastLook(db: Db): Promise<LastLook | undefined> {
  const { rows } = await sql<LastLook>`
    SELECT number, 1000 * extract(epoch FROM ended_at)::float8 AS at,
      1000 * extract(epoch FROM ended_at - began_at)::float8 AS "tookMs",
      1000 * extract(epoch FROM clock_timestamp() - ended_at)::float8 AS "agoMs", size, pages
    FROM line_look`.execute(db);
  return rows[0];
}

/** One of the first in the line, as the last look wrote it down. */
export type LinePlace = {
  id: string;
  table: LineTable;
  /** 1 is the first. */
  place: number;
  /** A process was opening the page. */
  isOpening: boolean;
  /**
   * Since when they wait, as the provider is to see it: as long as the longest waiting of those
   * behind, so that calls which go by age go in this order. By the database's clock, in ms.
   */
  since: number;
};

/** The first `most` of the line, in their order. */
export async function readFront(db: Db, most: number): Promise<LinePlace[]> {
  const { rows } = await sql<LinePlace>`
    SELECT id, CASE WHEN is_membership THEN 'memberships' ELSE 'payments' END AS "table", place,
      is_opening AS "isOpening", 1000 * extract(epoch FROM since)::float8 AS since
    FROM line_places WHERE place <= ${most}::int ORDER BY place`.execute(db);
  return rows;
}

/** Where somebody stands, wherever that is. */
export type OwnPlace = {
  id: string;
  /** 1 is the first. */
  place: number;
  /** The same for all who want the same thing. */
  draw: string;
  /** When the last look ended, which saw it, by the database's clock, in ms. */
  at: number;
};

/** The places of these, in no particular order; without those whom the last look did not see. */
export async function readPlaces(db: Db, ids: readonly string[]): Promise<OwnPlace[]> {
  const { rows } = await sql<OwnPlace>`
    SELECT id, place, draw::text AS draw, 1000 * extract(epoch FROM ended_at)::float8 AS at
    FROM unnest(${ids}::uuid[]) AS asked (id) JOIN line_places USING (id) CROSS JOIN line_look`.execute(
    db,
  );
  return rows;
}

/** Those of these whom the last look did not see: they left the line, or came since. */
export async function listUnseen(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM unnest(${ids}::uuid[]) AS waiting (id)
    WHERE NOT EXISTS (SELECT FROM line_places WHERE line_places.id = waiting.id)`.execute(db);
  return rows.map(({ id }) => id);
}

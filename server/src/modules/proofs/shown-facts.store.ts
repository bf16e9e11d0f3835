import type { PageClub } from '@clubdraw/contract/pages/page-club';
import type { SourceCounts } from '@clubdraw/domain/free-entry-messages';
import type { TurnedAway } from 'fairdraw/turned-away';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { givenBackOf, type GivenBack } from '../../db/given-back.ts';
import { voidsByReason } from '../../db/voids-by-reason.ts';

export type ShownFacts = Omit<PageClub, 'clubName'> & {
  timezone: string;
  packageId: string | null;
  publishedAt: Date;
  isCancelled: boolean;
  /** Void tickets in the log; the index is the reason's code. */
  voidsByReason: number[];
  givenBack: GivenBack | null;
  /** How the tickets of the list came; null until the ledger has it. */
  sources: SourceCounts | null;
  /** The cards that have no ticket; null until the ledger counts them, and of a draw that takes none. */
  turnedAway: TurnedAway | null;
  /** When it runs because it sold out, with the round of that once the ledger has it; null otherwise. */
  soldOut: { at: Date; runAt: Date; latest: Date; round: number | null } | null;
};

type Row = Omit<ShownFacts, 'soldOut'> & {
  soldOutAt: Date | null;
  latestRunAt: Date | null;
  runAt: Date;
  earlyRound: number | null;
};

/** Facts that a draw's page shows and its certificate does not state. */
export async function getShownFacts(db: Db, drawId: string): Promise<ShownFacts> {
  const { rows } = await sql<Row>`
    SELECT timezone, draws.owner_id AS "ownerId", club_image_id AS "clubImageId",
      package_id AS "packageId",
      (SELECT max(created_at) FROM draw_publications WHERE draw_id = ${drawId}) AS "publishedAt",
      cancelled_at IS NOT NULL AS "isCancelled",
      ${voidsByReason(sql`${drawId}::uuid`)} AS "voidsByReason", ${givenBackOf(sql`${drawId}::uuid`)} AS "givenBack",
      (SELECT json_build_object('paid', paid, 'online', online, 'post', post, 'given', given) FROM draw_sources
        WHERE draw_id = ${drawId} AND entered_at IS NOT NULL) AS sources,
      (SELECT json_build_object('cards', cards, 'limit', beyond_limit, 'twice', typed_twice, 'late', too_late)
        FROM draw_sources WHERE draw_id = ${drawId} AND cards IS NOT NULL) AS "turnedAway",
      sold_out_at AS "soldOutAt", latest_run_at AS "latestRunAt", run_at AS "runAt",
      (SELECT round FROM draw_sell_outs WHERE draw_id = ${drawId}) AS "earlyRound"
    FROM draws JOIN clubs USING (owner_id) WHERE id = ${drawId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a published draw exists');
  const { soldOutAt: at, latestRunAt: latest, runAt, earlyRound: round, ...facts } = row;
  return { ...facts, soldOut: at && latest && { at, runAt, latest, round } };
}

/** The name in statements of a package's draw; undefined for an id that is none of those. */
export async function findPackageDrawName(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT package_id || ':' || occurrence AS name FROM draws
    WHERE id = ${id} AND package_id IS NOT NULL`.execute(db);
  return rows[0]?.name;
}

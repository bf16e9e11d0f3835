import type { PageClub } from '@clubdraw/contract/pages/page-club';
import type { SourceCounts } from '@clubdraw/domain/entries/free-entry-messages';
import type { AwaitedRound } from '@clubdraw/domain/draws/missing-round';
import type { TurnedAway } from 'fairdraw/draw/turned-away';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { givenBackOf, type GivenBack } from '../../db/given-back.ts';
import { movedInLog, voidsByReason } from '../../db/voids-by-reason.ts';

export type ShownFacts = Omit<PageClub, 'clubName'> & {
  timezone: string;
  packageId: string | null;
  publishedAt: Date;
  isCancelled: boolean;
  /** Void tickets in the log; the index is the reason's code. */
  voidsByReason: number[];
  /** Those of them that were issued anew to another mailbox of their holder. */
  moved: number;
  givenBack: GivenBack | null;
  /** How the tickets of the list came; null until the ledger has it. */
  sources: SourceCounts | null;
  /**
   * The cards that have no ticket; null until the ledger counts them, and of a draw that takes
   * none.
   */
  turnedAway: TurnedAway | null;
  /**
   * When the ledger had it that it sold out, and what followed; null before, and of every other
   * draw.
   */
  soldOut: SoldOutFacts | null;
};

export type SoldOutFacts = {
  at: Date;
  /** The early time with its round, and the announced one. */
  earlyAt: Date;
  round: number;
  latest: Date;
  tickets: number;
  /** How many counted at the early time where those were too few: then it keeps its latest one. */
  counted: number | null;
};

/** The words while the public value is late follow from these. */
type Awaiting = Pick<AwaitedRound, 'awaitedAt' | 'isPaid'>;

type Row = Omit<ShownFacts & Awaiting, 'soldOut'> & {
  [Name in Exclude<keyof SoldOutFacts, 'counted'>]: SoldOutFacts[Name] | null;
} & Pick<SoldOutFacts, 'counted'>;

/** Facts that a draw's page shows and its certificate does not state. */
export async function getShownFacts(db: Db, drawId: string): Promise<ShownFacts & Awaiting> {
  const { rows } = await sql<Row>`
    SELECT timezone, draws.owner_id AS "ownerId", club_image_id AS "clubImageId",
      package_id AS "packageId",
      (SELECT max(created_at) FROM draw_publications WHERE draw_id = ${drawId}) AS "publishedAt",
      cancelled_at IS NOT NULL AS "isCancelled", entry_cost_minor > 0 OR package_id IS NOT NULL AS "isPaid",
      (SELECT round_at FROM draw_beacons WHERE draw_id = ${drawId} AND signature IS NULL AND cancelled_at IS NULL)
        AS "awaitedAt",
      ${voidsByReason(sql`${drawId}::uuid`)} AS "voidsByReason", ${movedInLog(sql`${drawId}::uuid`)} AS moved,
      ${givenBackOf(sql`${drawId}::uuid`)} AS "givenBack",
      (SELECT json_build_object('paid', paid, 'online', online, 'post', post, 'given', given,
        'ofOneDomain', CASE WHEN online > 0 THEN one_domain END) FROM draw_sources
        WHERE draw_id = ${drawId} AND entered_at IS NOT NULL) AS sources,
      (SELECT json_build_object('cards', cards, 'limit', beyond_limit, 'twice', typed_twice, 'late', too_late)
        FROM draw_sources WHERE draw_id = ${drawId} AND cards IS NOT NULL) AS "turnedAway",
      entered.entered_at AS at, early_at AS "earlyAt", entered.round, latest_run_at AS latest,
      ticket_cap AS tickets, early_counted AS counted
    FROM draws JOIN clubs USING (owner_id)
    LEFT JOIN draw_sell_outs AS entered ON entered.draw_id = id AND entered_at IS NOT NULL
    WHERE id = ${drawId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a published draw exists');
  const { at, earlyAt, round, latest, tickets, counted, ...facts } = row;
  const isEntered = at && earlyAt && latest && round !== null && tickets !== null;
  return { ...facts, soldOut: isEntered ? { at, earlyAt, round, latest, tickets, counted } : null };
}

/** The name in statements of a package's draw; undefined for an id that is none of those. */
export async function findPackageDrawName(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT package_id || ':' || occurrence AS name FROM draws
    WHERE id = ${id} AND package_id IS NOT NULL`.execute(db);
  return rows[0]?.name;
}

import type { Currency, Money } from '@clubdraw/domain/money/money';
import type { OfCount } from '@clubdraw/domain/purchases/ready-pages';
import { crowdBounds } from '@clubdraw/domain/purchases/ready-pages';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { bundlesOf, type StoredBundle } from '../../draws/stored-bundles.ts';
import type { ReadyPage } from './ready-page-order.ts';

const unused = sql`state IN ('ordered', 'ready')`;

/**
 * Ends the crowds whose pages have ended, whose draw takes no buyers any more, runs too soon, or
 * was moved to open after them, and those of clubs that were stopped.
 */
export async function endCrowds(db: Db, now: Date): Promise<void> {
  await sql`
    WITH ended AS (
      DELETE FROM draw_crowds AS crowd USING draws
      WHERE draws.id = draw_id AND (crowd.at + interval '2 hours' <= ${now}::timestamptz
        OR crowd.at + make_interval(hours => ${crowdBounds.beforeDrawHours}) > run_at
        OR crowd.at < opens_at
        OR cancelled_at IS NOT NULL OR closing_since IS NOT NULL
        OR EXISTS (SELECT FROM club_suspensions AS stopped
          WHERE stopped.owner_id = draws.owner_id AND ended_at IS NULL))
      RETURNING draw_id, crowd.at, buyers, coalesce(crowd.at < opens_at, false) AS is_missed
    ),
    missed AS (
      INSERT INTO missed_crowds (draw_id, at, buyers)
      SELECT draw_id, at, buyers FROM ended WHERE is_missed
      ON CONFLICT (draw_id) DO UPDATE SET at = excluded.at, buyers = excluded.buyers
    )
    UPDATE ready_pages SET state = 'gone' FROM ended
    WHERE ready_pages.draw_id = ended.draw_id AND ${unused}`.execute(db);
}

/** Pages of a draw that was changed, or whose money another account takes now, are for nobody. */
export async function renewCrowds(db: Db): Promise<void> {
  await sql`
    WITH changed AS (
      UPDATE draw_crowds AS crowd SET revision = draws.revision, account_id = account.account_id
      FROM draws JOIN connect_accounts AS account USING (owner_id)
      WHERE draws.id = draw_id AND replaced_at IS NULL
        AND (crowd.revision, crowd.account_id) IS DISTINCT FROM (draws.revision, account.account_id)
      RETURNING draw_id
    )
    UPDATE ready_pages SET state = 'gone' FROM changed
    WHERE ready_pages.draw_id = changed.draw_id AND ${unused}`.execute(db);
}

/** A crowd whose pages are made. */
export type ServedCrowd = {
  drawId: string;
  ownerId: string;
  at: Date;
  buyers: number;
  /** When the provider is asked next. */
  tryAt: Date;
};

/** All crowds, those first that come first. */
export async function listCrowds(db: Db): Promise<ServedCrowd[]> {
  return db
    .selectFrom('draw_crowds')
    .innerJoin('draws', 'draws.id', 'draw_id')
    .select(['draw_id as drawId', 'owner_id as ownerId', 'at', 'buyers', 'try_at as tryAt'])
    .orderBy('at')
    .orderBy('draw_id')
    .execute();
}

/** The pages of a draw that are ordered, ready or taken, and those taken alone. */
export async function countMadePages(
  db: Db,
  drawId: string,
): Promise<{ made: OfCount[]; taken: number }> {
  const { rows } = await sql<OfCount & { taken: number }>`
    SELECT count, count(*)::int AS times, count(*) FILTER (WHERE state = 'taken')::int AS taken
    FROM ready_pages WHERE draw_id = ${drawId} AND state <> 'gone' GROUP BY count`.execute(db);
  return { made: rows, taken: rows.reduce((sum, { taken }) => sum + taken, 0) };
}

/** The paid purchases of a draw, by their number of tickets. */
export async function countPurchases(db: Db, drawId: string): Promise<OfCount[]> {
  const { rows } = await sql<OfCount>`
    SELECT count, count(*)::int AS times FROM payments
    WHERE draw_id = ${drawId} AND state = 'paid' GROUP BY count ORDER BY count`.execute(db);
  return rows;
}

/** How many pages were ordered for a club since an instant. */
export async function countOrderedSince(
  db: Db,
  { ownerId, since }: { ownerId: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ready_pages JOIN draws ON draws.id = draw_id
    WHERE owner_id = ${ownerId} AND ordered_at > ${since}::timestamptz`.execute(db);
  return rows[0]?.count ?? 0;
}

export type NewReadyPages = {
  drawId: string;
  accountId: string;
  revision: number;
  currency: Currency;
  now: Date;
  expiresAt: Date;
  pages: readonly { id: string; count: number; total: number; fee: number }[];
};

/** Writes pages that are to be ordered; none where the draw was changed, or its crowd ended. */
export async function insertReadyPages(db: Db, made: NewReadyPages): Promise<void> {
  const { drawId, accountId, revision, currency, now, expiresAt, pages } = made;
  await sql`
    INSERT INTO ready_pages (id, draw_id, account_id, revision, count, total_minor, fee_minor, currency,
      ordered_at, expires_at, state)
    SELECT id, crowd.draw_id, crowd.account_id, crowd.revision, count, total, fee, ${currency},
      ${now}::timestamptz, ${expiresAt}::timestamptz, 'ordered'
    FROM draw_crowds AS crowd, unnest(
      ${pages.map(({ id }) => id)}::uuid[], ${pages.map(({ count }) => count)}::int[],
      ${pages.map(({ total }) => total)}::bigint[], ${pages.map(({ fee }) => fee)}::bigint[]
    ) AS page (id, count, total, fee)
    WHERE crowd.draw_id = ${drawId} AND crowd.account_id = ${accountId}
      AND crowd.revision = ${revision}`.execute(db);
}

type PageRow = Omit<ReadyPage, 'total' | 'fee' | 'prices'> & {
  totalMinor: number;
  feeMinor: number;
  priceMinor: number;
  currency: Currency;
  bundles: StoredBundle[];
};

/**
 * Pages that were ordered and are not known, of these draws: one of each club after the other, each
 * club's oldest first.
 */
export async function listOrderedPages(
  db: Db,
  { drawIds, limit }: { drawIds: readonly string[]; limit: number },
): Promise<ReadyPage[]> {
  const { rows } = await sql<PageRow>`
    SELECT page.id, page.draw_id AS "drawId", page.account_id AS "accountId", page.count,
      page.total_minor AS "totalMinor", page.fee_minor AS "feeMinor", page.currency,
      page.expires_at AS "expiresAt", draws.name AS "drawName",
      draws.entry_cost_minor AS "priceMinor", draws.bundles
    FROM ready_pages AS page JOIN draws ON draws.id = page.draw_id AND draws.revision = page.revision
    WHERE page.draw_id = ANY (${drawIds}::uuid[]) AND page.state = 'ordered'
    ORDER BY row_number() OVER (PARTITION BY owner_id ORDER BY page.id), owner_id
    LIMIT ${limit}`.execute(db);
  return rows.map(({ totalMinor, feeMinor, priceMinor, currency, bundles, ...same }) => {
    const money = (amount: number): Money => ({ amount, currency });
    const prices = { entryCost: money(priceMinor), bundles: bundlesOf(bundles, currency) };
    return { ...same, prices, total: money(totalMinor), fee: money(feeMinor) };
  });
}

/** Notes a page that the provider made; a page that is gone meanwhile stays gone. */
export async function storeReadyPage(
  db: Db,
  { id, sessionId, url }: { id: string; sessionId: string; url: string },
): Promise<void> {
  await sql`
    UPDATE ready_pages SET state = 'ready', session_id = ${sessionId}, session_url = ${url}
    WHERE id = ${id} AND state = 'ordered'`.execute(db);
}

/** A page that the provider will not make; its draw is asked about again at an instant. */
export async function dropRefusedPage(
  db: Db,
  { id, drawId, tryAt }: { id: string; drawId: string; tryAt: Date },
): Promise<void> {
  await sql`
    WITH refused AS (
      UPDATE ready_pages SET state = 'gone' WHERE id = ${id} AND state = 'ordered'
    )
    UPDATE draw_crowds SET try_at = ${tryAt} WHERE draw_id = ${drawId}`.execute(db);
}

/** Forgets pages that ended long ago, some at a time; answers how many. */
export async function forgetReadyPages(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM ready_pages WHERE id IN (
      SELECT id FROM ready_pages WHERE expires_at < ${before}::timestamptz LIMIT ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows);
}

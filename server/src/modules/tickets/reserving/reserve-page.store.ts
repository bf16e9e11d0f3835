import {
  leastReadyPages,
  noReadyPageSeconds,
  readyPageSeconds,
  readyPagesOneIn,
} from '@clubdraw/domain/purchases/ready-pages';
import { checkoutSeconds } from '@clubdraw/domain/purchases/purchase-bounds';
import type { ReserveResult } from '../reservation.ts';

/**
 * A buyer who gets places is given a page that was made ahead for the same draw and money, in the
 * same statement: there is no page without places, and no places whose page is another's. A network
 * that took a part of the pages without paying gets no more of them.
 */
export const given = `
  for_pages AS MATERIALIZED (
    SELECT *, row_number() OVER (PARTITION BY account_id, count, total, fee ORDER BY ord) AS nth_page
    FROM (
      SELECT held.*, (
          SELECT count(*) FROM ready_pages AS page JOIN payments ON payments.id = page.payment_id
          WHERE page.draw_id = held.draw_id AND page.network_hash = held.network_hash
            AND page.state = 'taken' AND payments.state <> 'paid'
        ) + row_number() OVER (PARTITION BY network_hash ORDER BY ord) AS of_network
      FROM held WHERE may_take_page AND run_at >= $2::timestamptz + interval '${noReadyPageSeconds} seconds'
    ) AS asked
    WHERE $4::timestamptz IS NULL OR of_network <= (
      SELECT greatest(${leastReadyPages}, buyers / ${readyPagesOneIn}) FROM draw_crowds WHERE draw_id = $1::uuid)
  ),
  free_pages AS MATERIALIZED (
    SELECT *, row_number() OVER (PARTITION BY account_id, count, total, fee ORDER BY id) AS nth_page
    FROM (
      SELECT account_id, count, total, fee, page.*
      FROM (
        SELECT account_id, revision, count, total, fee, count(*) AS wanted FROM for_pages
        GROUP BY account_id, revision, count, total, fee
      ) AS sort, LATERAL (
        SELECT id FROM ready_pages
        WHERE draw_id = $1::uuid AND state = 'ready' AND count = sort.count
          AND account_id = sort.account_id AND revision = sort.revision
          AND total_minor = sort.total AND fee_minor = sort.fee
          AND expires_at >= $2::timestamptz + interval '${readyPageSeconds} seconds'
        ORDER BY id LIMIT sort.wanted FOR UPDATE SKIP LOCKED
      ) AS page
    ) AS locked
  ),
  given AS (
    UPDATE ready_pages SET state = 'taken', network_hash = for_pages.network_hash
    FROM free_pages JOIN for_pages USING (account_id, count, total, fee, nth_page)
    WHERE ready_pages.id = free_pages.id
    RETURNING for_pages.ord, ready_pages.id AS page_id, session_id, session_url
  ),`;

/** The end of the hold: of $3 and $4 the one that holds. */
export const holdEnds = 'CASE WHEN is_pressed THEN $4::timestamptz ELSE $3::timestamptz END';

/** The columns of a payment that stands in line for its page, each with its value. */
export const inLine = [
  ['id', 'id'],
  ['state', "'reserved'"],
  ['line_number', "nextval('checkout_line')"],
  ['check_at', "'infinity'"],
] as const;

/** The same, with what a page that was given says. */
export const onPageOrInLine = [
  ['id', 'coalesce(page_id, id)'],
  ['state', "CASE WHEN page_id IS NULL THEN 'reserved' ELSE 'open' END"],
  ['line_number', "CASE WHEN page_id IS NULL THEN nextval('checkout_line') END"],
  ['check_at', `CASE WHEN page_id IS NULL THEN 'infinity' ELSE ${holdEnds} END`],
  ['session_id', 'session_id'],
  ['session_url', 'session_url'],
  // We end the page when the hold ends, however long it could go on.
  [
    'session_expires_at',
    `CASE WHEN page_id IS NOT NULL THEN $2::timestamptz + interval '${checkoutSeconds} seconds' END`,
  ],
] as const;

/** A result as the statement has it. */
export type ReserveRow = Omit<ReserveResult, 'page'> & {
  pageId: string | null;
  pageUrl: string | null;
};

export function withPage({ pageId, pageUrl, ...result }: ReserveRow): ReserveResult {
  const page = pageId === null || pageUrl === null ? null : { id: pageId, url: pageUrl };
  return { ...result, page };
}

import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { StoredState } from '../stored-payment.ts';

/** One payment's money as our rows have it, in minor units of its currency. */
export type BookedPayment = {
  id: string;
  state: StoredState;
  providerPaymentId: string | null;
  currency: string;
  total: number;
  fee: number;
  count: number;
  liveTickets: number;
  everTickets: number;
  /**
   * Ours that arrived; those that the provider still works on; the club's own, whole or in parts.
   */
  refunded: number;
  pending: number;
  byClub: number;
  /** Of the latter what our share is due for: no ticket of it stays. */
  byClubDue: number;
  /**
   * Money that the club gave back and its buyer's bank sent again: the share that went with it
   * stays there.
   */
  byClubInVain: number;
  /** The share for what the club gave back is on its way. */
  isShareOnItsWay: boolean;
  hasRefund: boolean;
  /**
   * The card's issuer reported it as fraud: its tickets are void, and the money is the club's to
   * give back.
   */
  isReported: boolean;
  /** With the payer's bank. */
  disputed: number;
  /** The bank has not decided yet about some of it. */
  isBeingDisputed: boolean;
  /**
   * All refunds that were written, ours and the club's, those included that a finding says never
   * arrived.
   */
  written: number;
  isDrawCancelled: boolean;
  /** It bought a draw that is not open yet: its tickets are issued then. */
  isWaiting: boolean;
};

/** All payments of an account for which there is, or should be, money at the provider. */
export async function listBookedPayments(db: Db, accountId: string): Promise<BookedPayment[]> {
  const { rows } = await sql<BookedPayment>`
    SELECT payments.id, payments.state, provider_payment_id AS "providerPaymentId", payments.currency,
      total_minor AS total, fee_minor AS fee, count, draws.cancelled_at IS NOT NULL AS "isDrawCancelled", is_planned AS "isWaiting",
      ticket.live AS "liveTickets", ticket.ever AS "everTickets",
      refund.done AS refunded, refund.pending, refund.by_club + part.given AS "byClub",
      CASE WHEN refund.by_club + part.given = 0 THEN 0
        ELSE (SELECT given_minor FROM due_shares WHERE payment_id = payments.id) END AS "byClubDue",
      EXISTS (SELECT FROM fraud_warnings WHERE payment_id = payments.id) AS "isReported",
      refund.by_club_in_vain + part.in_vain AS "byClubInVain",
      EXISTS (SELECT FROM fee_returns WHERE payment_id = payments.id AND try_at IS NOT NULL) AS "isShareOnItsWay",
      refund.known AS "hasRefund", dispute.taken AS disputed, dispute.is_open AS "isBeingDisputed",
      refund.written + part.written AS written
    FROM payments JOIN draws ON draws.id = draw_id,
      LATERAL (SELECT count(*) AS ever, count(*) FILTER (WHERE voided_at IS NULL) AS live
        FROM tickets WHERE payment_id = payments.id) AS ticket,
      LATERAL (SELECT count(*) > 0 AS known,
          coalesce(sum(amount_minor) FILTER (WHERE state <> 'charged_back'), 0)::bigint AS written,
          coalesce(sum(amount_minor) FILTER (WHERE state = 'succeeded' AND NOT is_clubs), 0)::bigint AS done,
          coalesce(sum(amount_minor) FILTER (WHERE state IN ('requested', 'pending')), 0)::bigint AS pending,
          coalesce(sum(amount_minor) FILTER (WHERE state = 'succeeded' AND is_clubs), 0)::bigint AS by_club,
          coalesce(sum(amount_minor) FILTER (WHERE state = 'failed' AND is_clubs), 0)::bigint AS by_club_in_vain
        FROM (SELECT payment_id, amount_minor, state, cause IN ('club_gave_back', 'club_refunded') AS is_clubs FROM refunds) AS refund
        WHERE payment_id = payments.id) AS refund,
      LATERAL (SELECT coalesce(sum(amount_minor), 0)::bigint AS written,
          coalesce(sum(amount_minor) FILTER (WHERE state = 'succeeded'), 0)::bigint AS given,
          coalesce(sum(amount_minor) FILTER (WHERE state = 'failed'), 0)::bigint AS in_vain
        FROM partial_refunds WHERE payment_id = payments.id) AS part,
      LATERAL (SELECT coalesce(sum(amount_minor), 0)::bigint AS taken,
          coalesce(bool_or(state = 'open'), false) AS is_open FROM disputes
        WHERE payment_id = payments.id AND state IN ('open', 'lost')) AS dispute
    WHERE account_id = ${accountId} AND payments.state IN ('paid', 'late')`.execute(db);
  return rows;
}

export type BookedAccount = { accountId: string; clubName: string | null };

export async function listBookedAccounts(db: Db): Promise<BookedAccount[]> {
  return db
    .selectFrom('connect_accounts')
    .select(['account_id as accountId', 'club_name as clubName'])
    .orderBy('created_at')
    .execute();
}

/** Draws of an account's owner whose counters are not what their rows say, or that are oversold. */
export async function listWrongCounters(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ drawId: string }>`
    SELECT draws.id AS "drawId" FROM draws JOIN connect_accounts USING (owner_id),
      LATERAL (SELECT coalesce(sum(count), 0) AS n FROM payments
        WHERE draw_id = draws.id AND state IN ('reserved', 'open')) AS held,
      LATERAL (SELECT count(*) AS n FROM postal_cards WHERE draw_id = draws.id AND cause IS NULL) AS waiting,
      LATERAL (SELECT count(*) AS issued, count(*) FILTER (WHERE voided_at IS NULL) AS sold,
        coalesce(max(serial), -1) AS last FROM tickets WHERE draw_id = draws.id) AS ticket
    WHERE account_id = ${accountId} AND replaced_at IS NULL AND (held.n + waiting.n <> places_held OR ticket.sold <> tickets_sold
      OR ticket.issued <> tickets_issued OR ticket.last <> tickets_issued - 1
      OR tickets_sold + places_held > capacity)`.execute(db);
  return rows.map(({ drawId }) => drawId);
}

export type OpenFinding = { kind: string; subject: string; detail: string };

/** Findings that still wait for a person. */
export async function listOpenFindings(db: Db): Promise<OpenFinding[]> {
  return db
    .selectFrom('findings')
    .select(['kind', 'subject', 'detail'])
    .where('resolved_at', 'is', null)
    .orderBy('created_at')
    .execute();
}

import type { Currency } from '@clubdraw/domain/money/money';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type StoryPayment = {
  id: string;
  email: string;
  state: string;
  count: number;
  totalMinor: number;
  currency: Currency;
  method: string;
  accountId: string;
  providerPaymentId: string | null;
  sessionId: string | null;
  invoiceId: string | null;
  membershipId: string | null;
  period: number | null;
  createdAt: Date;
  paidAt: Date | null;
  drawId: string;
  drawName: string;
  isDrawClosed: boolean;
  ownerId: string;
  clubName: string | null;
};

export async function listStoryPayments(db: Db, ids: readonly string[]): Promise<StoryPayment[]> {
  const { rows } = await sql<StoryPayment>`
    SELECT payments.id, payments.email, payments.state, count, total_minor AS "totalMinor",
      payments.currency, method, account_id AS "accountId", provider_payment_id AS "providerPaymentId",
      session_id AS "sessionId", invoice_id AS "invoiceId", membership_id AS "membershipId", period,
      payments.created_at AS "createdAt", paid_at AS "paidAt", draws.public_id AS "drawId",
      draws.name AS "drawName", closed_at IS NOT NULL AS "isDrawClosed",
      payments.owner_id AS "ownerId", club_name AS "clubName"
    FROM payments JOIN draws ON draws.id = draw_id JOIN clubs AS club ON club.owner_id = payments.owner_id
    WHERE payments.id = ANY (${ids}::uuid[]) ORDER BY payments.created_at DESC`.execute(db);
  return rows;
}

export type StoryEntry = {
  id: string;
  /** Null of a card without an address. */
  email: string | null;
  way: 'promo' | 'free' | 'post' | 'given';
  createdAt: Date;
  takenBackAt: Date | null;
  awaitsConfirmation: boolean;
  drawId: string;
  drawName: string;
};

export async function listStoryEntries(db: Db, ids: readonly string[]): Promise<StoryEntry[]> {
  const { rows } = await sql<StoryEntry>`
    SELECT promo_entries.id, email, way, promo_entries.created_at AS "createdAt",
      taken_back_at AS "takenBackAt", awaits_confirmation AS "awaitsConfirmation",
      draws.public_id AS "drawId", draws.name AS "drawName"
    FROM promo_entries JOIN draws ON draws.id = draw_id
    WHERE promo_entries.id = ANY (${ids}::uuid[]) ORDER BY promo_entries.created_at DESC`.execute(
    db,
  );
  return rows;
}

export type StoryMembership = {
  id: string;
  email: string;
  state: string;
  tierName: string;
  packageId: string;
  packageName: string;
  priceMinor: number;
  currency: Currency;
  subscriptionId: string | null;
  paidPeriods: number;
  createdAt: Date;
  cancelAt: Date | null;
  endedAt: Date | null;
  endCause: string | null;
};

export async function listStoryMemberships(
  db: Db,
  ids: readonly string[],
): Promise<StoryMembership[]> {
  const { rows } = await sql<StoryMembership>`
    SELECT memberships.id, email, state, tiers.name AS "tierName", packages.id AS "packageId",
      packages.name AS "packageName", memberships.price_minor AS "priceMinor", memberships.currency,
      subscription_id AS "subscriptionId", paid_periods AS "paidPeriods",
      memberships.created_at AS "createdAt", cancel_at AS "cancelAt", ended_at AS "endedAt",
      end_cause AS "endCause"
    FROM memberships JOIN tiers ON tiers.id = tier_id
    JOIN packages ON packages.id = memberships.package_id
    WHERE memberships.id = ANY (${ids}::uuid[]) ORDER BY memberships.created_at DESC`.execute(db);
  return rows;
}

/** The ticket of a payment or an entry. */
export type StoryTicket = { of: string; code: string; isVoid: boolean };

export async function listStoryTickets(db: Db, of: readonly string[]): Promise<StoryTicket[]> {
  const { rows } = await sql<StoryTicket>`
    SELECT coalesce(payment_id, promo_entry_id) AS of, code, voided_at IS NOT NULL AS "isVoid"
    FROM tickets WHERE payment_id = ANY (${of}::uuid[]) OR promo_entry_id = ANY (${of}::uuid[])
    ORDER BY draw_id, serial`.execute(db);
  return rows;
}

/** Money that went back, or that a bank has: what, in which state, and its id at the provider. */
export type StoryReturn = {
  what: 'refund' | 'partial refund' | 'dispute';
  id: string;
  of: string;
  state: string;
  amountMinor: number;
  currency: Currency;
  /** The cause of a refund, its last error, its id at the provider. */
  detail: string;
  at: Date;
};

export async function listStoryReturns(db: Db, of: readonly string[]): Promise<StoryReturn[]> {
  const { rows } = await sql<StoryReturn>`
    SELECT 'refund' AS what, id::text, payment_id AS of, state, amount_minor AS "amountMinor", currency,
      concat_ws(', ', cause, provider_refund_id, last_error) AS detail, created_at AS at
    FROM refunds WHERE payment_id = ANY (${of}::uuid[])
    UNION ALL
    SELECT 'partial refund', id, payment_id, state, amount_minor, currency, 'by the club', created_at
    FROM partial_refunds WHERE payment_id = ANY (${of}::uuid[])
    UNION ALL
    SELECT 'dispute', id, payment_id, state, amount_minor, currency, 'by the bank', created_at
    FROM disputes WHERE payment_id = ANY (${of}::uuid[])
    ORDER BY at`.execute(db);
  return rows;
}

export type StoryMail = {
  id: string;
  kind: string;
  recipient: string;
  createdAt: Date;
  sentAt: Date | null;
  refusedAt: Date | null;
  tries: number;
};

/** Mails to these addresses, or about these payments and entries, the newest first. */
export async function listStoryMails(
  db: Db,
  { emails, of }: { emails: readonly string[]; of: readonly string[] },
): Promise<StoryMail[]> {
  const { rows } = await sql<StoryMail>`
    SELECT id, kind, recipient, created_at AS "createdAt", sent_at AS "sentAt",
      refused_at AS "refusedAt", tries
    FROM mails WHERE lower(recipient) = ANY (${emails}::text[]) OR about->>'paymentId' = ANY (${of}::text[])
    ORDER BY created_at DESC, id DESC LIMIT 100`.execute(db);
  return rows;
}

export type StoryEvent = {
  eventId: string;
  kind: string;
  of: string | null;
  madeAt: Date;
  outcome: string | null;
};

/** The provider's events about these payments. */
export async function listStoryEvents(db: Db, of: readonly string[]): Promise<StoryEvent[]> {
  const { rows } = await sql<StoryEvent>`
    SELECT event_id AS "eventId", kind, payments.id AS of, made_at AS "madeAt", outcome
    FROM provider_events JOIN payments ON payments.id = ANY (${of}::uuid[])
      AND (provider_events.payment_id = payments.id::text
        OR provider_events.provider_payment_id = payments.provider_payment_id
        OR object_id IN (payments.session_id, payments.invoice_id))
    ORDER BY made_at, event_id`.execute(db);
  return rows;
}

export type StoryFinding = { id: string; kind: string; subject: string; isOpen: boolean };

export async function listStoryFindings(db: Db, about: readonly string[]): Promise<StoryFinding[]> {
  const { rows } = await sql<StoryFinding>`
    SELECT id, kind, subject, resolved_at IS NULL AS "isOpen" FROM findings
    WHERE subject = ANY (${about}::text[]) ORDER BY created_at`.execute(db);
  return rows;
}

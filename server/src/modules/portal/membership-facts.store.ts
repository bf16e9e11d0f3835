import type { PaidPeriod } from '@clubdraw/domain/memberships/membership-history';
import type { MembershipFacts } from '@clubdraw/domain/memberships/membership-outlook';
import type { Currency, Money } from '@clubdraw/domain/money/money';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type KnownMembership = Omit<MembershipFacts, 'periods'> & {
  packageName: string;
  tierName: string;
  /** Of one period. */
  price: Money;
};

type MembershipRow = Omit<KnownMembership, 'tier' | 'openDraw' | 'price' | 'coming'> & {
  comingName: string | null;
  comingMinor: number;
  comingTickets: number;
  comingRecurring: number;
  startsAt: Date;
  tickets: number;
  recurringEntry: number;
  openOccurrence: number;
  openRunAt: Date;
  priceMinor: number;
  currency: Currency;
};

/** A membership that was ever paid, for who knows its id and its e-mail, in any case. */
export async function findMembershipFacts(
  db: Db,
  { membershipId, email }: { membershipId: string; email: string },
): Promise<KnownMembership | undefined> {
  const { rows } = await sql<MembershipRow>`
    SELECT memberships.state, packages.cancelled_at IS NOT NULL AS "isPackageCancelled",
      cancel_at AS "cancelAt", period_ends_at AS "periodEndsAt", packages.timezone,
      packages.name AS "packageName", tiers.name AS "tierName", tiers.chance_of_win AS tickets,
      tiers.recurring_entry AS "recurringEntry", coming.name AS "comingName",
      coming.price_minor AS "comingMinor", coming.chance_of_win AS "comingTickets",
      coming.recurring_entry AS "comingRecurring", starts_at AS "startsAt", paid_periods AS "paidPeriods",
      open.occurrence AS "openOccurrence", open.run_at AS "openRunAt",
      memberships.price_minor AS "priceMinor", memberships.currency
    FROM memberships JOIN packages ON packages.id = memberships.package_id
      JOIN tiers ON tiers.id = memberships.tier_id
      LEFT JOIN agreed_tiers AS waiting
        ON membership_id = memberships.id AND waiting.state = 'waiting'
      LEFT JOIN tiers AS coming ON coming.id = waiting.tier_id
      JOIN draws AS open ON open.package_id = packages.id AND open.occurrence = open_occurrence
    WHERE memberships.id = ${membershipId} AND lower(memberships.email) = lower(${email})
      AND started_at IS NOT NULL`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { tickets, recurringEntry, openOccurrence, openRunAt, priceMinor, currency, ...rest } = row;
  const { comingName, comingMinor, comingTickets, comingRecurring, startsAt, ...same } = rest;
  const coming = {
    price: { amount: comingMinor, currency },
    tier: { tickets: comingTickets, recurringEntry: comingRecurring },
    startsAt,
  };
  return {
    ...same,
    coming: comingName === null ? null : { tierName: comingName, ...coming },
    tier: { tickets, recurringEntry },
    openDraw: { occurrence: openOccurrence, runAt: openRunAt },
    price: { amount: priceMinor, currency },
  };
}

type PeriodRow = Omit<PaidPeriod, 'price' | 'refund' | 'dispute'> & {
  totalMinor: number;
  currency: Currency;
  refundAt: Date | null;
  refundCause: string | null;
  disputeAt: Date | null;
  disputeState: 'open' | 'won' | 'lost' | null;
  disputeClosedAt: Date | null;
};

/** The paid periods of a membership with what became of their tickets and their money, in order. */
export async function listPaidPeriods(db: Db, membershipId: string): Promise<PaidPeriod[]> {
  const { rows } = await sql<PeriodRow>`
    SELECT period, paid_at AS "paidAt", count AS entries, occurrence, run_at AS "drawAt",
      draws.closed_at AS "closedAt", draws.cancelled_at AS "drawCancelledAt",
      total_minor AS "totalMinor", payments.currency, issued.live AS "liveTickets",
      issued.voided_at AS "voidedAt", refund.created_at AS "refundAt", refund.cause AS "refundCause",
      dispute.created_at AS "disputeAt", dispute.state AS "disputeState",
      dispute.closed_at AS "disputeClosedAt"
    FROM payments JOIN draws ON draws.id = draw_id,
      LATERAL (SELECT (count(*) FILTER (WHERE voided_at IS NULL))::int AS live,
          min(voided_at) AS voided_at
        FROM tickets WHERE payment_id = payments.id) AS issued
      LEFT JOIN LATERAL (SELECT created_at, cause FROM refunds
        WHERE payment_id = payments.id AND NOT keeps_place ORDER BY created_at LIMIT 1) AS refund ON true
      LEFT JOIN LATERAL (SELECT created_at, state, closed_at FROM disputes
        WHERE payment_id = payments.id ORDER BY created_at DESC LIMIT 1) AS dispute ON true
    WHERE membership_id = ${membershipId} AND payments.state = 'paid'
    ORDER BY period`.execute(db);
  return rows.map(paidPeriod);
}

function paidPeriod(row: PeriodRow): PaidPeriod {
  const { totalMinor, currency, refundAt, refundCause, ...rest } = row;
  const { disputeAt, disputeState, disputeClosedAt, ...same } = rest;
  return {
    ...same,
    price: { amount: totalMinor, currency },
    refund: refundAt && refundCause !== null ? { at: refundAt, cause: refundCause } : null,
    dispute:
      disputeAt && disputeState
        ? { at: disputeAt, state: disputeState, closedAt: disputeClosedAt }
        : null,
  };
}

import { firstPeriodOf } from '@clubdraw/domain/memberships/tier-change';
import { entriesSentence } from '@clubdraw/domain/memberships/tier-change-words';
import type { Currency } from '@clubdraw/domain/money/money';
import { sql } from 'kysely';
import { z } from 'zod';
import { mailKind, type StoredFacts } from './mail-kind.ts';

const kind = 'tierChange';

type Row = StoredFacts<'tierChange', 'agreed' | 'current' | 'words'> & {
  currency: Currency;
  tierName: string;
  priceMinor: number;
  tickets: number;
  recurringEntry: number;
  startsAt: Date;
  currentName: string;
  currentMinor: number;
  paidPeriods: number;
  paidUntil: Date | null;
};

/** Tells a member what becomes of a change of tier. */
export const tierChange = mailKind({
  kind,
  about: z.object({
    news: z.enum(['agreed', 'withdrawn', 'passedBy', 'billedYet']),
    agreementId: z.guid(),
    /** The paid period that says so; null where none does. */
    paymentId: z.guid().nullable(),
  }),
  read: async (db, abouts) => {
    const { rows } = await sql<Row>`
      SELECT at, news, member.package_id AS "packageId", packages.name AS "packageName",
        member.id AS "membershipId", packages.frequency, packages.timezone, member.currency,
        chosen.name AS "tierName", chosen.price_minor AS "priceMinor",
        chosen.chance_of_win AS tickets, chosen.recurring_entry AS "recurringEntry",
        agreed.starts_at AS "startsAt", tiers.name AS "currentName",
        member.price_minor AS "currentMinor", paid_periods AS "paidPeriods",
        period_ends_at AS "paidUntil"
      FROM unnest(${abouts.map(({ news }) => news)}::text[],
        ${abouts.map(({ agreementId }) => agreementId)}::uuid[])
        WITH ORDINALITY AS asked(news, id, at)
      JOIN agreed_tiers AS agreed ON agreed.id = asked.id
      JOIN tiers AS chosen ON chosen.id = agreed.tier_id
      JOIN memberships AS member ON member.id = agreed.membership_id
      JOIN tiers ON tiers.id = member.tier_id
      JOIN packages ON packages.id = member.package_id`.execute(db);
    return rows.map((row) => ({ at: row.at, mail: mailOf(row) }));
  },
});

function mailOf({ at: _asked, currency, tickets, recurringEntry, ...row }: Row) {
  const { tierName, priceMinor, startsAt, currentName, currentMinor, ...rest } = row;
  const { paidPeriods, paidUntil, ...facts } = rest;
  const isToCome = facts.news === 'agreed' || facts.news === 'passedBy';
  const { frequency } = facts;
  const first = firstPeriodOf({ paidPeriods, frequency, paidUntil, billedUntil: startsAt });
  const tier = { name: tierName, tickets, recurringEntry };
  return {
    kind,
    ...facts,
    agreed: { tierName, price: { amount: priceMinor, currency }, startsAt },
    current: { tierName: currentName, price: { amount: currentMinor, currency } },
    words: isToCome ? entriesSentence(tier, first) : null,
  } as const;
}

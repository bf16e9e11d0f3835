import type { Currency } from '@clubdraw/domain/money/money';
import { sql } from 'kysely';
import { z } from 'zod';
import { mailKind, type StoredFacts } from './mail-kind.ts';

const kind = 'renewalFailed';

type Row = StoredFacts<'renewalFailed', 'price'> & { priceMinor: number; currency: Currency };

/** Tells a member that a renewal could not be collected. */
export const renewalFailed = mailKind({
  kind,
  /** `payUrl` is the provider's page of the invoice, which is stored nowhere else. */
  about: z.object({
    membershipId: z.guid(),
    payUrl: z.string(),
    /** The price at the provider that it was billed by. */
    priceId: z.string().nullable(),
  }),
  read: async (db, abouts) => {
    const { rows } = await sql<Row>`
      SELECT at, package_id AS "packageId", packages.name AS "packageName",
        memberships.id AS "membershipId", memberships.currency,
        coalesce((SELECT tiers.price_minor FROM agreed_tiers JOIN tiers ON tiers.id = agreed_tiers.tier_id
          WHERE membership_id = memberships.id AND price_id = asked.price_id),
          memberships.price_minor) AS "priceMinor",
        pay_url AS "payUrl"
      FROM unnest(${abouts.map(({ membershipId }) => membershipId)}::uuid[],
        ${abouts.map(({ payUrl }) => payUrl)}::text[],
        ${abouts.map(({ priceId }) => priceId)}::text[])
        WITH ORDINALITY AS asked(id, pay_url, price_id, at)
      JOIN memberships ON memberships.id = asked.id
      JOIN packages ON packages.id = package_id`.execute(db);
    return rows.map(({ at, priceMinor, currency, ...facts }) => ({
      at,
      mail: { kind, ...facts, price: { amount: priceMinor, currency } },
    }));
  },
});

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
  about: z.object({ membershipId: z.guid(), payUrl: z.string() }),
  read: async (db, abouts) => {
    const { rows } = await sql<Row>`
      SELECT at, package_id AS "packageId", packages.name AS "packageName",
        memberships.id AS "membershipId", price_minor AS "priceMinor", memberships.currency,
        pay_url AS "payUrl"
      FROM unnest(${abouts.map(({ membershipId }) => membershipId)}::uuid[],
        ${abouts.map(({ payUrl }) => payUrl)}::text[]) WITH ORDINALITY AS asked(id, pay_url, at)
      JOIN memberships ON memberships.id = asked.id
      JOIN packages ON packages.id = package_id`.execute(db);
    return rows.map(({ at, priceMinor, currency, ...facts }) => ({
      at,
      mail: { kind, ...facts, price: { amount: priceMinor, currency } },
    }));
  },
});

import type { Currency } from '@clubdraw/domain/money/money';
import { sql } from 'kysely';
import { z } from 'zod';
import { mailKind } from '../mail-kind.ts';
import { ownedDrawColumns, type OwnedDrawRow } from './owned-draw.store.ts';

const kind = 'renewalDiffers';

type Row = OwnedDrawRow & {
  email: string;
  totalMinor: number;
  priceMinor: number;
  currency: Currency;
};

/** Tells an owner that a member paid another sum than the price of the tier. */
export const renewalDiffers = mailKind({
  kind,
  about: z.object({ paymentId: z.guid() }),
  read: async (db, abouts) => {
    const { rows } = await sql<Row>`
        SELECT at, ${ownedDrawColumns}, payments.email, total_minor AS "totalMinor",
          (SELECT price_minor FROM memberships WHERE memberships.id = membership_id) AS "priceMinor",
          payments.currency
        FROM unnest(${abouts.map(({ paymentId }) => paymentId)}::uuid[]) WITH ORDINALITY AS asked(id, at)
        JOIN payments ON payments.id = asked.id
        JOIN draws ON draws.id = payments.draw_id`.execute(db);
    return rows.map(({ at, totalMinor, priceMinor, currency, ...facts }) => ({
      at,
      mail: {
        kind,
        ...facts,
        paid: { amount: totalMinor, currency },
        price: { amount: priceMinor, currency },
      },
    }));
  },
});

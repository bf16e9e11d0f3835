import { startMembershipPaymentCall, startPaymentCall } from '@clubdraw/contract/payments/payments';
import { signUpForPromoCall } from '@clubdraw/contract/promotions/promo-sign-up';
import { packageTermsPath, termsPath } from '@clubdraw/contract/pages/public-paths';
import { saveTermsCall, updateDrawTermsCall } from '@clubdraw/contract/terms/terms';
import { describe, expect } from 'vitest';
import { buildClub } from '../../../test/build/memberships/member.ts';
import type { BuiltOwner } from '../../../test/build/owner.ts';
import { buildSale, drawRow, type Shop } from '../../../test/build/sale.ts';
import { buildPromoDraw } from '../../../test/build/sold-draw.ts';
import { it } from '../../../test/shop-test.ts';

type Edited = { drawId: string; owner: BuiltOwner; seen: string; inForce: string };

/** A draw whose terms its owner changed after somebody had opened its page. */
async function edited(shop: Shop, sold: { drawId: string; owner: BuiltOwner }): Promise<Edited> {
  const { drawId, owner } = sold;
  const { terms_version_id: seen } = await drawRow(shop, drawId);
  const body = { html: '<p>New</p>' };
  await shop.call(updateDrawTermsCall, { params: { id: drawId }, body }, { token: owner.token });
  const { terms_version_id: inForce } = await drawRow(shop, drawId);
  expect(inForce).not.toBe(seen);
  return { drawId, owner, seen, inForce };
}

async function boughtWith(shop: Shop, drawID: string, termsVersion?: string): Promise<string> {
  const email = `${shop.context.random.uuidv7()}@example.com`;
  const body = { drawID, count: 1, email, paymentMethod: 'card' as const, termsVersion };
  expect((await shop.call(startPaymentCall, { body })).status).toBe(200);
  const { db } = shop.context;
  const payments = db.selectFrom('payments').select('terms_version_id').where('email', '=', email);
  return (await payments.executeTakeFirstOrThrow()).terms_version_id;
}

async function enteredWith(
  shop: Shop,
  { drawId, termsVersion, from }: { drawId: string; termsVersion: string; from: string },
): Promise<string> {
  const email = `${shop.context.random.uuidv7()}@example.com`;
  const { status } =
    from === 'checkout'
      ? await shop.call(startPaymentCall, {
          body: { drawID: drawId, count: 1, email, termsVersion },
        })
      : await shop.call(signUpForPromoCall, { body: { drawId, name: 'Mia', email, termsVersion } });
  expect(status).toBeLessThan(300);
  const { db } = shop.context;
  const entries = db.selectFrom('promo_entries').select('terms_version_id');
  return (await entries.where('email', '=', email).executeTakeFirstOrThrow()).terms_version_id;
}

describe('the terms that a buyer saw', () => {
  it('are those of the payment, also after an edit (product §4.9)', async ({ shop }) => {
    const { drawId, seen, inForce } = await edited(
      shop,
      await buildSale(shop, { termsHtml: '<p>Old</p>' }),
    );
    expect(await boughtWith(shop, drawId, seen)).toBe(seen);
    expect(await boughtWith(shop, drawId)).toBe(inForce);
  });

  it('count for nothing where they are unknown or of another draw', async ({ shop }) => {
    const { drawId, owner, inForce } = await edited(shop, await buildSale(shop));
    const { drawId: other } = await buildPromoDraw(shop.context, {}, owner);
    const { terms_version_id: foreign } = await drawRow(shop, other);
    expect(await boughtWith(shop, drawId, foreign)).toBe(inForce);
    expect(await boughtWith(shop, drawId, shop.context.random.uuidv7())).toBe(inForce);
  });

  it.for(['form', 'checkout'])('are those of a free entry by its %s', async (from, { shop }) => {
    const { drawId, seen, inForce } = await edited(shop, await buildPromoDraw(shop.context));
    expect(await enteredWith(shop, { drawId, termsVersion: seen, from })).toBe(seen);
    expect(await enteredWith(shop, { drawId, termsVersion: inForce, from })).toBe(inForce);
  });

  it('are those of a membership, and its link opens them', async ({ shop }) => {
    const { tierId, packageId, owner } = await buildClub(shop);
    const write = async (html: string): Promise<string> => {
      await shop.call(saveTermsCall, { body: { html } }, { token: owner.token });
      const rows = shop.context.db.selectFrom('terms_versions').select('id');
      const mine = rows.where('owner_id', '=', owner.ownerId).where('draw_id', 'is', null);
      return (await mine.orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
    };
    const seen = await write('<p>Old rules</p>');
    await write('<p>New rules</p>');
    const body = {
      membershipTireId: tierId,
      email: 'seen@example.com',
      paymentMethod: 'card' as const,
      termsVersion: seen,
    };
    expect((await shop.call(startMembershipPaymentCall, { body })).status).toBe(200);
    const members = shop.context.db.selectFrom('memberships').select('terms_version_id');
    expect(await members.where('email', '=', body.email).execute()).toEqual([
      { terms_version_id: seen },
    ]);
    const page = async (url: string) => (await shop.app.inject({ url })).body;
    expect(await page(packageTermsPath(packageId, seen))).toContain('Old rules');
    expect(await page(packageTermsPath(packageId))).toContain('New rules');
  });

  it('are what the link of a checkout opens, and no other draw has them', async ({ shop }) => {
    const { drawId, seen } = await edited(shop, await buildSale(shop, { termsHtml: '<p>Old</p>' }));
    const page = async (url: string) => (await shop.app.inject({ url })).body;
    expect(await page(termsPath(drawId, seen))).toContain('Old');
    const { drawId: other } = await buildSale(shop, { termsHtml: '<p>Mine</p>' });
    expect(await page(termsPath(other, seen))).toContain('Mine');
  });
});

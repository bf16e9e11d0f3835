import { cancelDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import {
  getPaymentCall,
  getPaymentPageCall,
  releasePaymentCall,
} from '@clubdraw/contract/payments/payments';
import { paymentSecretHeader } from '@clubdraw/contract/wire/payment-secret';
import { checkoutSeconds } from '@clubdraw/domain/purchases/purchase-bounds';
import { describe, expect } from 'vitest';
import { buildSale, checkOut, deliver, drawRow, type Shop } from '../../../test/build/sale.ts';
import { it } from '../../../test/shop-test.ts';
import { forgedSecrets } from '../../../test/build/steps/forged-secrets.ts';

type Hold = { paymentId: string; secret: string };

async function begin(shop: Shop, drawId: string, order = {}): Promise<Hold> {
  const { body } = await checkOut(shop, drawId, { count: 3, ...order });
  const secret = body.secret ?? '';
  return { secret, paymentId: secret.split('.')[0] ?? '' };
}

/** Asked without the e-mail, which the browser does not keep. */
function asked({ secret }: { secret: string }) {
  return { headers: { [paymentSecretHeader]: secret } };
}

async function read(shop: Shop, hold: Hold) {
  return shop.call(getPaymentCall, { params: { paymentId: hold.paymentId } }, asked(hold));
}

async function release(shop: Shop, { paymentId, secret }: Hold) {
  const given = await shop.call(
    releasePaymentCall,
    { params: { paymentId }, body: {} },
    asked({ secret }),
  );
  await shop.doJobs();
  return given;
}

describe('a browser that began an unpaid checkout', () => {
  it('reads by its secret until when the tickets are held, and goes on paying (product §2.15)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 3 });
    const hold = await begin(shop, drawId);
    const { body } = await read(shop, hold);
    expect(body).toMatchObject({ state: 'processing', count: 3, codes: null });
    const until = shop.context.clock.now().getTime() + checkoutSeconds * 1000;
    expect(body.heldUntil).toBe(new Date(until).toISOString());
    const { paymentId } = hold;
    const page = await shop.call(getPaymentPageCall, { params: { paymentId } }, asked(hold));
    expect(page).toMatchObject({ status: 200, body: { paymentUrl: expect.any(String) } });
  });

  it('gives them back, and they are free at once (product §2.15)', async ({ shop }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 3 });
    const hold = await begin(shop, drawId);
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 3 });
    expect((await release(shop, hold)).body).toEqual({ released: true });
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 0 });
    expect((await read(shop, hold)).body).toMatchObject({ state: 'expired', heldUntil: null });
    expect((await checkOut(shop, drawId, { count: 3 })).status).toBe(200);
  });

  it('is told what became of them: paid, cancelled with the draw, or too late to go on (product §2.15)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop, { ticketCap: 9 });
    const [paid, left] = [await begin(shop, drawId), await begin(shop, drawId)];
    await deliver(shop, shop.payments.pay(paid.paymentId));
    await shop.doJobs();
    expect((await read(shop, paid)).body).toMatchObject({ state: 'paid', heldUntil: null });
    await shop.call(cancelDrawCall, { params: { id: drawId } }, { token: owner.token });
    expect((await read(shop, left)).body.heldUntil).toBeNull();
    await shop.settle();
    expect((await read(shop, left)).body).toMatchObject({ state: 'expired', heldUntil: null });

    const other = await buildSale(shop);
    const late = await begin(shop, other.drawId);
    await shop.context.clock.moveTo((await drawRow(shop, other.drawId)).run_at);
    expect((await read(shop, late)).body).toMatchObject({ state: 'processing', heldUntil: null });
  });

  it('alone is told and heard: another secret is none, in every place (product §2.15)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { ticketCap: 6 });
    const [mine, other] = [await begin(shop, drawId), await begin(shop, drawId)];
    const wrong = forgedSecrets(mine.secret, other.secret);
    for (const secret of wrong) {
      const forged = { ...mine, secret };
      expect((await read(shop, forged)).status).toBe(404);
      const { paymentId } = mine;
      const page = await shop.call(getPaymentPageCall, { params: { paymentId } }, asked(forged));
      expect(page.status).toBe(404);
      // The answer tells nothing.
      expect((await release(shop, forged)).body).toEqual({ released: true });
    }
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 6 });
  });
});

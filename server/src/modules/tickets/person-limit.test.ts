import { updateDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import { canonicalEmail } from '@clubdraw/domain/people/email';
import { atMostForEach } from '@clubdraw/domain/texts/limit-messages';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { takeBackBought } from '../../../test/build/take-back.ts';
import {
  buildSale,
  buyTickets,
  checkOut,
  deliver,
  drawRow,
  holdPlacesOf,
  paymentRow,
  type Shop,
} from '../../../test/build/sale.ts';
import { drawBody } from '../../../test/build/sold-draw.ts';
import { checkInvariants } from '../../../test/invariants.ts';
import { it } from '../../../test/shop-test.ts';
import { endCheckout } from '../payments/checkout/end-checkout.ts';
import { otherServer } from '../../../test/build/other-server.ts';

const mia = 'mia@example.com';

async function peopleOf(shop: Shop, drawId: string): Promise<Record<string, number>> {
  const rows = await shop.context.db
    .selectFrom('draw_people')
    .select(['mailbox', 'taken'])
    .where('draw_id', '=', drawId)
    .execute();
  return Object.fromEntries(rows.map(({ mailbox, taken }) => [mailbox, taken]));
}

describe('the limit of a draw for each person (product §14.17)', () => {
  it('counts what a client holds and bought for all spellings of a mailbox, and says the same whatever it is', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { maxPerPerson: 3 });
    await buyTickets(shop, drawId, { count: 1, email: mia });
    await holdPlacesOf(shop, drawId, { count: 1, email: 'Mia+draw@Example.com' });
    const refused = { status: 409, body: { error: atMostForEach(3) } };
    expect(await checkOut(shop, drawId, { count: 2, email: mia })).toMatchObject(refused);
    expect(await checkOut(shop, drawId, { count: 4, email: 'new@example.com' })).toMatchObject(
      refused,
    );
    await holdPlacesOf(shop, drawId, { count: 1, email: 'mia+2@example.com' });
    expect(await checkOut(shop, drawId, { count: 1, email: mia })).toMatchObject(refused);
    expect(await peopleOf(shop, drawId)).toEqual({ [mia]: 1 });
    expect(atMostForEach(3)).toBe('At most 3 tickets for each person in this draw.');
  });

  it('gives back with tickets that are void, never twice, and counts no place that is only held', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { maxPerPerson: 3 });
    const { context } = shop;
    const bought = await buyTickets(shop, drawId, { count: 2, email: mia });
    const held = await holdPlacesOf(shop, drawId, { count: 1, email: mia });
    const end = async () =>
      endCheckout(context, { paymentId: held, priority: { purpose: 'paid' } });
    await Promise.all([end(), end(), end()]);
    expect(await peopleOf(shop, drawId)).toEqual({ [mia]: 2 });
    await takeBackBought(shop, bought);
    await takeBackBought(shop, bought);
    expect(await peopleOf(shop, drawId)).toEqual({ [mia]: 0 });
    await holdPlacesOf(shop, drawId, { count: 3, email: mia });
    await checkInvariants(context.db);
  });

  it('turns money down that comes after its places went to the same person', async ({ shop }) => {
    const { drawId } = await buildSale(shop, { maxPerPerson: 3 });
    const late = await holdPlacesOf(shop, drawId, { count: 2, email: mia });
    const early = await holdPlacesOf(shop, drawId, { count: 1, email: 'leo@example.com' });
    for (const id of [late, early]) {
      const paid = shop.payments.pay(id);
      await sql`UPDATE payments SET state = 'released', open_slot = NULL, client_hash = NULL,
        network_hash = NULL, released_at = now() WHERE id = ${id}`.execute(shop.context.db);
      await sql`UPDATE draws SET places_held = places_held - (SELECT count FROM payments WHERE id = ${id})
        WHERE id = ${drawId}`.execute(shop.context.db);
      if (id === late) await buyTickets(shop, drawId, { count: 2, email: mia });
      await deliver(shop, paid);
      await shop.settle();
    }
    expect(await paymentRow(shop, late)).toMatchObject({ state: 'late' });
    expect(await paymentRow(shop, early)).toMatchObject({ state: 'paid' });
    expect(await peopleOf(shop, drawId)).toEqual({ [mia]: 2, 'leo@example.com': 1 });
    await checkInvariants(shop.context.db);
  });

  it('lets 50 clients hold places for one mailbox, and gives exactly three of them a ticket, over two processes', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { maxPerPerson: 3 });
    const other = await otherServer(shop);
    const ids = await Promise.all(
      Array.from({ length: 50 }, async (_, at) =>
        holdPlacesOf(at % 2 === 0 ? shop : other, drawId, {
          email: `mia+${at}@example.com`,
          address: `203.0.113.${at}`,
        }),
      ),
    );
    expect(await peopleOf(shop, drawId)).toEqual({});
    const events = ids.map((id) => shop.payments.pay(id));
    await Promise.all(events.map((event, at) => deliver(at % 2 === 0 ? shop : other, event)));
    await Promise.all([shop.doJobs(), other.doJobs()]);
    await shop.settle();
    await other.close();
    const rows = await Promise.all(ids.map((id) => paymentRow(shop, id)));
    expect(rows.filter(({ state }) => state === 'paid')).toHaveLength(3);
    expect(rows.filter(({ state }) => state === 'late')).toHaveLength(47);
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 0, tickets_sold: 3 });
    expect(await peopleOf(shop, drawId)).toEqual({ [mia]: 3 });
  });

  it('serves a small request behind a larger one of the same person that does not fit', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, { maxPerPerson: 3 });
    const asked = [2, 2, 1].map(async (count, at) =>
      checkOut(shop, drawId, { count, email: `mia+${at}@example.com` }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses).toEqual([200, 409, 200]);
    expect(await drawRow(shop, drawId)).toMatchObject({ places_held: 3 });
  });

  it('stays true while releases, payments and refunds of one mailbox race', async ({ shop }) => {
    const { drawId } = await buildSale(shop, { maxPerPerson: 6 });
    const other = await otherServer(shop);
    const bought = await buyTickets(shop, drawId, { count: 2, email: mia });
    const released = await holdPlacesOf(shop, drawId, { count: 2, email: mia });
    const paid = await holdPlacesOf(shop, drawId, { count: 2, email: mia });
    const event = shop.payments.pay(paid);
    const priority = { purpose: 'paid' } as const;
    await Promise.all([
      endCheckout(shop.context, { paymentId: released, priority }),
      endCheckout(other.context, { paymentId: released, priority }),
      deliver(shop, event),
      deliver(other, event),
      takeBackBought(shop, bought),
      ...Array.from({ length: 8 }, async (_, at) =>
        checkOut(at % 2 === 0 ? shop : other, drawId, {
          email: `mia+${at}@example.com`,
          address: `203.0.113.${at}`,
        }),
      ),
    ]);
    await shop.settle();
    await other.close();
    await checkInvariants(shop.context.db);
    const { tickets_sold: sold } = await drawRow(shop, drawId);
    expect(await peopleOf(shop, drawId)).toEqual({ [mia]: sold });
    expect(sold).toBeLessThanOrEqual(6);
  });

  it('can be changed while nobody has a ticket, also after somebody gave one back', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop, { maxPerPerson: 3 });
    const held = await holdPlacesOf(shop, drawId, { count: 3, email: mia });
    await endCheckout(shop.context, { paymentId: held, priority: { purpose: 'paid' } });
    const edit = async (change: Record<string, unknown>) =>
      shop.call(
        updateDrawCall,
        { params: { id: drawId }, body: drawBody(shop.context, change) },
        owner,
      );
    expect(await edit({ maxPerPerson: 5 })).toMatchObject({ body: { data: { maxPerPerson: 5 } } });
    await holdPlacesOf(shop, drawId, { count: 5, email: mia });
    expect(await edit({})).toMatchObject({ status: 409 });
    await checkInvariants(shop.context.db);
  });

  it('writes no person of a draw without a limit', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    await buyTickets(shop, drawId, { count: 5, email: mia });
    expect(await peopleOf(shop, drawId)).toEqual({});
  });
});

describe('mailbox_of', () => {
  it('is the canonical form of every stored address', async ({ shop }) => {
    const part = fc.stringMatching(/^[A-Za-z0-9.+_-]{1,12}$/);
    const host = fc.constantFrom('gmail.com', 'Googlemail.com', 'example.com', 'gmail.com.au');
    const addresses = fc.sample(fc.tuple(part, host), 500).map(([name, at]) => `${name}@${at}`);
    const { rows } = await sql<{ mailbox: string }>`
      SELECT mailbox_of(email) AS mailbox FROM unnest(${addresses}::text[]) WITH ORDINALITY AS x(email, ord)
      ORDER BY ord`.execute(shop.context.db);
    expect(rows.map(({ mailbox }) => mailbox)).toEqual(addresses.map(canonicalEmail));
  });
});

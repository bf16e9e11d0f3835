import { claimPrizeCall } from '@clubdraw/contract/draws/held-prize';
import {
  cancelDrawCall,
  getDrawCall,
  listDrawsCall,
} from '@clubdraw/contract/draws/draw-endpoints';
import { listDrawMembersCall } from '@clubdraw/contract/draws/draw-members';
import { getDrawSalesCall } from '@clubdraw/contract/draws/draw-sales';
import {
  addPostalEntriesCall,
  enterPostalEntriesCall,
} from '@clubdraw/contract/free-entries/postal-entries';
import { getPortalCall } from '@clubdraw/contract/portal/portal';
import { signUpForPromoCall } from '@clubdraw/contract/promotions/promo-sign-up';
import { getCertificateCall } from '@clubdraw/contract/proofs/proofs';
import { getTermsCall, saveTermsCall } from '@clubdraw/contract/terms/terms';
import { keptDays } from '@clubdraw/domain/time/retention';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { beginHold, endHold } from '../src/modules/legal-holds/holds.ts';
import { findStoppableMail } from '../src/modules/notifications/stops/stoppable-mail.store.ts';
import { makeCode } from '../src/modules/one-time-codes/codes.ts';
import { buildCustomer } from './build/customer.ts';
import { forgetOld } from './build/forget-old.ts';
import { drawnDraw, passDays, prizeToken, type DrawnDraw } from './build/drawn-draw.ts';
import { freeWays } from './build/free-entry.ts';
import { buildOwner, signedIn, testClient } from './build/owner.ts';
import { buildSale, deliver, drawRow, holdPlacesOf, paymentRow, type Shop } from './build/sale.ts';
import { buildPromoDraw } from './build/sold-draw.ts';
import { it } from './shop-test.ts';

/** Lets days pass with all that they bring, and forgets what is no longer kept. */
async function pass(shop: Shop, days: number): Promise<void> {
  await passDays(shop, days);
  await forgetOld(shop.context);
}

const phone = '+61 400 000 001';

/** A draw that ran, whose buyers gave a phone number. */
async function drawnWithPhones(shop: Shop): Promise<DrawnDraw> {
  const drawn = await drawnDraw(shop, 3);
  const { db } = shop.context;
  await db.updateTable('payments').set({ phone }).where('draw_id', '=', drawn.drawId).execute();
  return drawn;
}

async function phonesOf({ context }: Shop, drawId: string): Promise<(string | null)[]> {
  const rows = context.db.selectFrom('payments').select('phone').where('draw_id', '=', drawId);
  return [...new Set((await rows.execute()).map((row) => row.phone))];
}

/** All that an owner, a buyer and a stranger see of a draw, but for a phone number. */
async function seenOf(shop: Shop, { drawId, owner, emails }: DrawnDraw): Promise<string> {
  const asOwner = await signedIn(shop.context, owner.ownerId);
  const customer = await buildCustomer(shop.context, emails[1]);
  const params = { id: drawId };
  const { body: certificate, status } = await shop.call(getCertificateCall, { params });
  const answers = [
    await shop.call(listDrawsCall, {}, asOwner),
    await shop.call(getDrawCall, { params }, asOwner),
    await shop.call(getDrawSalesCall, { params }, asOwner),
    await shop.call(listDrawMembersCall, { params }, asOwner),
    await shop.call(getPortalCall, {}, customer),
  ];
  expect([status, ...answers.map((one) => one.status)]).toEqual([200, 200, 200, 200, 200, 200]);
  const seen = [certificate.picks, ...answers.map(({ body }) => body)];
  return JSON.stringify(seen).replaceAll(`"${phone}"`, 'null');
}

/** How many mails tell members of a draw. */
function told(mails: readonly { kind: string }[]): number {
  return mails.filter(({ kind }) => ['resultTold', 'entriesClosed'].includes(kind)).length;
}

describe('what is no longer kept is forgotten', () => {
  it('codes after two days, and no earlier (product §9.8)', async ({ shop }) => {
    const { db } = shop.context;
    const asked = { purpose: 'customer', subject: 'old@example.com' } as const;
    await makeCode(shop.context, { ...asked, email: asked.subject, client: testClient });
    const count = async () => (await db.selectFrom('one_time_codes').select('id').execute()).length;
    await pass(shop, keptDays.codes - 1);
    expect(await count()).toBe(1);
    await pass(shop, 2);
    expect(await count()).toBe(0);
  });

  it('the trace of a buyer’s network with the checkout (product §9.8)', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    const traces = async () =>
      shop.context.db
        .selectFrom('payments')
        .select((of) => of.fn.count<number>('client_hash').as('clients'))
        .select((of) => of.fn.count<number>('network_hash').as('networks'))
        .where('draw_id', '=', drawId)
        .executeTakeFirstOrThrow();
    const paymentId = await holdPlacesOf(shop, drawId);
    expect(await traces()).toEqual({ clients: 1, networks: 1 });
    await deliver(shop, shop.payments.pay(paymentId));
    await shop.doJobs();
    expect(await paymentRow(shop, paymentId)).toMatchObject({ state: 'paid' });
    expect(await traces()).toEqual({ clients: 0, networks: 0 });
  });

  it('receiver and content of a mail after 90 days; kind, key and times stay (product §9.8)', async ({
    shop,
  }) => {
    const { db } = shop.context;
    const drawn = await drawnDraw(shop, 3);
    const mails = () => db.selectFrom('mails').selectAll().orderBy('id').execute();
    await pass(shop, keptDays.mails - 2);
    const before = await mails();
    expect(before.filter(({ recipient }) => recipient === null)).toEqual([]);
    const news = before.find(({ kind, recipient }) => {
      return kind === 'resultTold' && recipient !== null && drawn.emails.includes(recipient);
    });
    expect(news?.dedupe_key).toContain('@');
    expect(await findStoppableMail(db, news?.id ?? '')).toBeDefined();

    await pass(shop, 3);
    const last = await mails();
    const now = shop.context.clock.now().getTime();
    const after = new Map(last.map((mail) => [mail.id, mail]));
    for (const { id, kind, dedupe_key: key, created_at: made, sent_at: sent } of before) {
      const isOld = sent !== null && sent.getTime() < now - keptDays.mails * 86_400_000;
      const kept = after.get(id);
      expect(kept).toMatchObject({ kind, created_at: made, sent_at: sent });
      if (!isOld) continue;
      expect(kept).toMatchObject({ recipient: null, mailbox: null, about: {} });
      expect(kept?.dedupe_key).toBe(key.includes('@') ? `forgotten:${id}` : key);
    }
    expect(await findStoppableMail(db, news?.id ?? '')).toBeUndefined();
    // Nobody is told the same again.
    await passDays(shop, 1);
    expect(told(await mails())).toBe(told(last));
  });

  it('phone numbers 90 days after the prize was claimed, and everything else goes on (product §9.8)', async ({
    shop,
  }) => {
    const drawn = await drawnWithPhones(shop);
    const { drawId, emails } = drawn;
    const token = prizeToken(shop, emails[0] ?? '');
    await pass(shop, keptDays.contacts + 1);
    expect(await phonesOf(shop, drawId)).toEqual([phone]);
    expect((await shop.call(claimPrizeCall, { params: { token } })).status).toBe(200);
    await pass(shop, keptDays.contacts - 1);
    expect(await phonesOf(shop, drawId)).toEqual([phone]);
    const seen = await seenOf(shop, drawn);
    await pass(shop, 2);
    expect(await phonesOf(shop, drawId)).toEqual([null]);
    expect(await seenOf(shop, drawn)).toBe(seen);
  });

  it('nothing of a person or a draw that a legal hold keeps, until it ends (product §9.8, §19.4)', async ({
    shop,
  }) => {
    const { context } = shop;
    const drawn = await drawnWithPhones(shop);
    const other = await drawnWithPhones(shop);
    const [buyer = ''] = drawn.emails;
    const holds = [
      { kind: 'person', subject: buyer },
      { kind: 'draw', subject: other.drawId },
    ] as const;
    for (const hold of holds) await beginHold(context, { ...hold, id: context.random.uuidv7() });
    for (const { emails } of [drawn, other]) {
      const token = prizeToken(shop, emails[0] ?? '');
      expect((await shop.call(claimPrizeCall, { params: { token } })).status).toBe(200);
    }
    const mailsOfBuyer = async () =>
      (await context.db.selectFrom('mails').select('id').where('recipient', '=', buyer).execute())
        .length;
    const kept = await mailsOfBuyer();
    await pass(shop, keptDays.contacts + 1);
    expect(new Set(await phonesOf(shop, drawn.drawId))).toEqual(new Set([phone, null]));
    expect(await phonesOf(shop, other.drawId)).toEqual([phone]);
    expect(await mailsOfBuyer()).toBe(kept);
    for (const hold of holds) await endHold(context, hold);
    await pass(shop, 1);
    for (const { drawId } of [drawn, other]) expect(await phonesOf(shop, drawId)).toEqual([null]);
    expect(await mailsOfBuyer()).toBe(0);
  });

  it('names and phone numbers of entries 90 days after a draw that was cancelled or claimed (product §9.8)', async ({
    shop,
  }) => {
    const { drawId } = await buildPromoDraw(shop.context);
    const body = { drawId, name: 'Mia Chen', email: 'mia@promo.example', phone };
    expect((await shop.call(signUpForPromoCall, { body })).status).toBe(201);
    const entry = async () =>
      shop.context.db
        .selectFrom('promo_entries')
        .select(['name', 'phone', 'email'])
        .where('draw_id', '=', drawId)
        .executeTakeFirstOrThrow();
    await pass(shop, 2);
    const token = prizeToken(shop, body.email);
    expect((await shop.call(claimPrizeCall, { params: { token } })).status).toBe(200);
    await pass(shop, keptDays.contacts - 1);
    expect(await entry()).toMatchObject({ name: 'Mia Chen', phone });
    await pass(shop, 2);
    expect(await entry()).toEqual({ name: null, phone: null, email: body.email });
  });

  it('names, addresses and persons of cards 90 days after a draw that was cancelled (product §9.8)', async ({
    shop,
  }) => {
    const limit = { ticketCap: 10, maxPerPerson: 3 };
    const { drawId, owner } = await buildSale(shop, { ...limit, ...freeWays(shop.context) });
    const card = { name: 'Mia Chen', address: '1 Sea Road', postcode: '3228', phone };
    const batch = { batchId: shop.context.random.uuidv7(), entries: [card] };
    await shop.call(addPostalEntriesCall, { params: { id: drawId }, body: batch }, owner);
    await shop.call(enterPostalEntriesCall, { params: { id: drawId } }, owner);
    await shop.call(cancelDrawCall, { params: { id: drawId } }, owner);
    const kept = async () =>
      (
        await sql`SELECT name, phone, postcode, address, person, mailbox FROM promo_entries AS entry
          JOIN postal_entries ON entry_id = entry.id
          LEFT JOIN draw_people ON draw_people.draw_id = entry.draw_id
          WHERE entry.draw_id = ${drawId}`.execute(shop.context.db)
      ).rows[0];
    await pass(shop, keptDays.contacts - 1);
    expect(await kept()).toMatchObject({ name: 'Mia Chen', mailbox: 'mia chen\n3228' });
    await pass(shop, 2);
    expect(Object.values((await kept()) ?? {})).toEqual([null, null, null, null, null, null]);
  });

  it('what a card said of a winner without an e-mail address, once the time to claim is over (product §9.8)', async ({
    shop,
  }) => {
    const { db, clock } = shop.context;
    const { drawId, owner } = await buildSale(shop, { ticketCap: 10, ...freeWays(shop.context) });
    const card = { name: 'Mia Chen', address: '1 Sea Road', postcode: '3228', phone };
    const batch = { batchId: shop.context.random.uuidv7(), entries: [card] };
    await shop.call(addPostalEntriesCall, { params: { id: drawId }, body: batch }, owner);
    await clock.moveTo((await drawRow(shop, drawId)).run_at);
    await shop.settle();
    const award = async () =>
      db
        .selectFrom('draw_awards')
        .select(['told_at', 'claim_days'])
        .where('draw_id', '=', drawId)
        .executeTakeFirstOrThrow();
    const { told_at: toldAt, claim_days: days } = await award();
    expect(toldAt).not.toBeNull();
    const kept = async () =>
      (
        await sql`SELECT name, phone, postcode, address, person FROM promo_entries AS entry
          JOIN postal_entries ON entry_id = entry.id WHERE entry.draw_id = ${drawId}`.execute(db)
      ).rows[0];
    await pass(shop, days + keptDays.contacts - 1);
    expect(await kept()).toMatchObject({ name: 'Mia Chen', person: 'mia chen\n3228' });
    await pass(shop, 2);
    expect(Object.values((await kept()) ?? {})).toEqual([null, null, null, null, null]);
    // The place stays theirs, whatever is forgotten.
    expect(await award()).toMatchObject({ told_at: toldAt });
  });

  it('events of the provider after 400 days, but not those that wait for a person (product §9.8)', async ({
    shop,
  }) => {
    const { db, clock } = shop.context;
    const begun = clock.now();
    const drawn = await drawnDraw(shop, 3);
    const parked = {
      event_id: 'evt_parked',
      kind: 'refundChanged',
      made_at: clock.now(),
      received_at: clock.now(),
      try_at: clock.now(),
      handled_at: clock.now(),
      outcome: 'parked',
    };
    await db.insertInto('provider_events').values(parked).execute();
    const events = async () =>
      (
        await db
          .selectFrom('provider_events')
          .select('event_id')
          .where('received_at', '>=', begun)
          .execute()
      ).length;
    const all = await events();
    await pass(shop, keptDays.events - 2);
    const sold = await seenOf(shop, drawn);
    expect(await events()).toBe(all);
    await pass(shop, 3);
    expect(await events()).toBe(1);
    // The provider is asked for lost news again, and tells none of these.
    await passDays(shop, 1);
    expect(await events()).toBe(1);
    await db.deleteFrom('provider_events').where('event_id', '=', parked.event_id).execute();
    // The things that the events told stay as they are.
    expect(await seenOf(shop, drawn)).toBe(sold);
  });

  it('terms that others replaced and nobody accepted, after 30 days (product §9.8)', async ({
    shop,
  }) => {
    const { db } = shop.context;
    const owner = await buildOwner(shop.context);
    const versions = async () =>
      db
        .selectFrom('terms_versions')
        .innerJoin('terms_texts', 'terms_texts.sha256', 'terms_versions.sha256')
        .select('html')
        .where('owner_id', '=', owner.ownerId)
        .orderBy('created_at')
        .execute();
    for (const text of ['first', 'second', 'third']) {
      const body = { html: `<p>The ${text} text of ${owner.email}</p>` };
      expect((await shop.call(saveTermsCall, { body }, owner)).status).toBe(200);
      await shop.context.clock.advance(60);
    }
    await pass(shop, keptDays.terms - 1);
    expect(await versions()).toHaveLength(3);
    await pass(shop, 2);
    const left = await versions();
    expect(left).toEqual([{ html: expect.stringContaining('third') }]);
    const texts = await db.selectFrom('terms_texts').select('html').execute();
    expect(JSON.stringify(texts)).not.toContain(`first text of ${owner.email}`);
    const later = await signedIn(shop.context, owner.ownerId);
    expect((await shop.call(getTermsCall, {}, later)).body).toMatchObject({
      html: expect.stringContaining('third'),
    });
  });
});

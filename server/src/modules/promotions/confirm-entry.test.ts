import { cancelDrawCall, getPublicDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { createPromoDrawCall, updateDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import { listDrawMembersCall } from '@clubdraw/contract/draws/draw-members';
import { getPaymentCall, startPaymentCall } from '@clubdraw/contract/payments/payments';
import { getPortalCall } from '@clubdraw/contract/portal/portal';
import { alreadyJoined, openTheMail } from '@clubdraw/domain/entries/entry-confirmation';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect } from 'vitest';
import { buildCustomer } from '../../../test/build/customer.ts';
import { buildOwner, type BuiltOwner } from '../../../test/build/owner.ts';
import { drawRow, type Shop } from '../../../test/build/sale.ts';
import { buildPromoDraw, drawBody } from '../../../test/build/sold-draw.ts';
import { it } from '../../../test/shop-test.ts';
import { voidUnconfirmed } from '../tickets/void-unconfirmed.ts';
import { entered, join, mailsOfEntrant, open } from '../../../test/build/steps/promo-entry.ts';

const asked = { confirmEntries: true };

async function reasonsOf(shop: Shop, drawId: string) {
  const tickets = await shop.context.db
    .selectFrom('tickets')
    .select('void_reason')
    .where('draw_id', '=', drawId)
    .orderBy('serial')
    .execute();
  return tickets.map((ticket) => ticket.void_reason);
}

async function passDate(shop: Shop, drawId: string) {
  await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
}

async function conditionsOf(shop: Shop, drawId: string): Promise<string> {
  return (await shop.app.inject({ url: `/public/draws/${drawId}/conditions` })).body;
}

async function portalOf(shop: Shop, email: string) {
  const { token } = await buildCustomer(shop.context, email);
  return (await shop.call(getPortalCall, {}, { token })).body;
}

async function membersOf(shop: Shop, drawId: string, owner: BuiltOwner) {
  const { body } = await shop.call(
    listDrawMembersCall,
    { params: { id: drawId }, query: {} },
    owner,
  );
  const csv = await shop.app.inject({
    url: `/api/club-owner/draw/membership/${drawId}`,
    headers: { authorization: `Bearer ${owner.token}`, accept: 'text/csv' },
  });
  return {
    awaited: Object.fromEntries(body.members.map((m) => [m.ownerEmail, m.awaitsConfirmation])),
    lines: csv.body.split('\r\n').map((line) => line.replace(/,"\d{4}-[^"]+"/, '')),
  };
}

describe('the choice that entries count once they are confirmed', () => {
  it('is a condition of the draw, until the first entry (product §2.11, §4.13)', async ({
    shop,
  }) => {
    const owner = await buildOwner(shop.context);
    const body = { ...drawBody(shop.context), confirmEntries: true };
    const { body: made } = await shop.call(createPromoDrawCall, { body }, owner);
    const { id } = made.data;
    expect(made.data).toMatchObject({ confirmEntries: true });
    expect(await conditionsOf(shop, id)).toContain('\n!confirm 1\n');
    const change = async (confirmEntries: boolean | null) =>
      shop.call(
        updateDrawCall,
        { params: { id }, body: { ...drawBody(shop.context), entryCost: 0, confirmEntries } },
        owner,
      );
    const isAsked = async () =>
      (await shop.call(getPublicDrawCall, { params: { id } })).body.confirmEntries;
    expect((await change(null)).status).toBe(200);
    expect(await isAsked()).toBe(false);
    expect(await conditionsOf(shop, id)).not.toContain('!confirm');
    await change(true);
    expect(await isAsked()).toBe(true);
    await join(shop, id, 'first@example.com');
    expect(await change(false)).toMatchObject({
      status: 409,
      body: { error: messages.drawCannotBeEdited },
    });
    expect(await isAsked()).toBe(true);
    expect(await conditionsOf(shop, id)).toContain('\n!confirm 1\n');
  });
});

describe('a draw whose entries count once they are confirmed', () => {
  it('says so to everybody who joins, in the page and in the mail (product §4.13)', async ({
    shop,
  }) => {
    const { drawId } = await buildPromoDraw(shop.context, asked);
    const joined = await join(shop, drawId, 'a@example.com');
    expect(joined.body).toMatchObject({ alreadySigned: false, message: openTheMail });
    await shop.settle();
    const [mail] = mailsOfEntrant(shop, 'a@example.com');
    expect(JSON.parse(mail?.text ?? '')).toMatchObject({
      awaitsConfirmation: true,
      confirmPath: expect.stringMatching(/^\/confirm\/[\w.-]+$/),
      notYouPath: expect.stringMatching(/^\/not-you\/[\w.-]+$/),
    });
    const again = await join(shop, drawId, 'A+again@example.com');
    expect(again.body).toEqual({ alreadySigned: true, message: alreadyJoined });
  });

  it('says on the result page of its checkout how far the entry is (product §2.16, §4.13)', async ({
    shop,
  }) => {
    const { drawId } = await buildPromoDraw(shop.context, asked);
    const email = 'free@example.com';
    const { body } = await shop.call(startPaymentCall, {
      body: { drawID: drawId, count: 1, email },
    });
    const paymentId = new URL(body.paymentUrl).searchParams.get('paymentId') ?? '';
    const state = async () =>
      (await shop.call(getPaymentCall, { params: { paymentId }, query: { email } })).body.state;
    expect(await state()).toBe('unconfirmed');
    await shop.settle();
    const { confirmPath } = JSON.parse(mailsOfEntrant(shop, email).at(-1)?.text ?? '{}');
    await open(shop, confirmPath, 'POST');
    expect(await state()).toBe('paid');
  });

  it('has the way to confirm in the portal, also without a mail (product §2.20, §4.13)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildPromoDraw(shop.context, asked);
    const email = 'portal@example.com';
    const other = await buildPromoDraw(shop.context, {}, owner);
    await join(shop, other.drawId, email);
    await shop.settle();
    const { notYouPath } = JSON.parse(mailsOfEntrant(shop, email).at(-1)?.text ?? '{}');
    await open(shop, notYouPath, 'POST');
    await join(shop, drawId, email);
    await shop.settle();
    expect(mailsOfEntrant(shop, email)).toHaveLength(1);
    const [waiting] = (await portalOf(shop, email)).upcomingTickets;
    expect((await open(shop, waiting?.confirmPath ?? '', 'POST')).state).toBe('confirmed');
    const [counts] = (await portalOf(shop, email)).upcomingTickets;
    expect(counts).toMatchObject({ id: waiting?.id, confirmPath: null });
    await passDate(shop, drawId);
    await shop.settle();
    expect(await reasonsOf(shop, drawId)).toEqual([null]);
  });

  it('counts an entry after one press, and a second changes nothing (product §4.13)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildPromoDraw(shop.context, asked);
    const { confirmPath: path } = await entered(shop, drawId, 'a@example.com');
    await join(shop, drawId, 'b@example.com');
    expect(await open(shop, path)).toMatchObject({ status: 200, state: 'awaited' });
    expect((await open(shop, path)).state).toBe('awaited');
    expect((await open(shop, path)).headers['cache-control']).toBe('no-store');
    for (const _press of [1, 2]) expect((await open(shop, path, 'POST')).state).toBe('confirmed');
    expect((await open(shop, path)).state).toBe('confirmed');
    const { awaited, lines } = await membersOf(shop, drawId, owner);
    expect(awaited).toEqual({ 'a@example.com': false, 'b@example.com': true });
    expect(lines[0]).toContain('"Name","Phone","Confirmed","Currency"');
    const [a = '', b = ''] = lines.slice(1, 3).toSorted();
    expect(a).toMatch(/^"a@example.com",1,"Mia Chen","","Yes",/);
    expect(b).toMatch(/^"b@example.com",1,"Mia Chen","","Not yet",/);
  });

  it('makes the others void before the close, and they do not win (product §4.13)', async ({
    shop,
  }) => {
    const { drawId } = await buildPromoDraw(shop.context, asked);
    await join(shop, drawId, 'first@example.com');
    const { confirmPath } = await entered(shop, drawId, 'stays@example.com');
    await open(shop, confirmPath, 'POST');
    await join(shop, drawId, 'last@example.com');
    await passDate(shop, drawId);
    await shop.settle();
    expect(await reasonsOf(shop, drawId)).toEqual([6, null, 6]);
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 1, members: 1 });
    const { body } = await shop.app.inject({ url: `/verify/${drawId}` });
    expect(body).toContain('"voids":"2 not confirmed"');
    const told = shop.context.mailer.mails.filter(
      ({ subject, to }) => subject === 'winnerTold' && /^(first|stays|last)@/.test(to),
    );
    expect(told.map(({ to }) => to)).toEqual(['stays@example.com']);
  });

  it('has no winner when nobody confirmed (product §4.13)', async ({ shop }) => {
    const { drawId } = await buildPromoDraw(shop.context, asked);
    await join(shop, drawId, 'a@example.com');
    await passDate(shop, drawId);
    await shop.settle();
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_sold: 0, members: 0 });
    expect((await drawRow(shop, drawId)).drawn_at).not.toBeNull();
  });

  it('says that it is too late once the date is there (product §2.26)', async ({ shop }) => {
    const { drawId } = await buildPromoDraw(shop.context, asked);
    const { confirmPath: path } = await entered(shop, drawId, 'late@example.com');
    await passDate(shop, drawId);
    expect((await open(shop, path)).state).toBe('closed');
    expect((await open(shop, path, 'POST')).state).toBe('closed');
    await shop.settle();
    expect((await open(shop, path, 'POST')).state).toBe('closed');
    expect(await reasonsOf(shop, drawId)).toEqual([6]);
  });

  it('says the same of a cancelled draw (product §2.26)', async ({ shop }) => {
    const { drawId, owner } = await buildPromoDraw(shop.context, asked);
    const { confirmPath: path } = await entered(shop, drawId, 'late@example.com');
    await shop.call(cancelDrawCall, { params: { id: drawId } }, owner);
    expect((await open(shop, path, 'POST')).state).toBe('closed');
  });

  it('confirms nothing that was taken back, and nothing with another link (product §2.26)', async ({
    shop,
  }) => {
    const { drawId } = await buildPromoDraw(shop.context, asked);
    const { confirmPath: path, notYouPath: notYou } = await entered(shop, drawId, 'a@example.com');
    const [id = ''] = path.replace('/confirm/', '').split('.');
    const wrong = [notYou.replace('/not-you/', ''), `${id}.${'A'.repeat(22)}`, id, 'x', '%00'];
    for (const token of wrong) {
      for (const method of ['GET', 'POST'] as const) {
        expect((await open(shop, `/confirm/${token}`, method)).status).toBe(404);
      }
    }
    await open(shop, notYou, 'POST');
    expect((await open(shop, path, 'POST')).state).toBe('takenBack');
    const other = await entered(shop, drawId, 'b@example.com');
    await open(shop, other.confirmPath, 'POST');
    await open(shop, other.notYouPath, 'POST');
    expect((await open(shop, other.confirmPath, 'POST')).state).toBe('takenBack');
    expect(await reasonsOf(shop, drawId)).toEqual([4, 4]);
  });

  it('either counts an entry or makes it void when both happen at once (product §4.13)', async ({
    shop,
  }) => {
    const { drawId } = await buildPromoDraw(shop.context, asked);
    const paths = [];
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      paths.push((await entered(shop, drawId, `${name}@example.com`)).confirmPath);
    }
    const press = async (path: string) => open(shop, path, 'POST');
    const early = paths.slice(0, 3).map(press);
    await passDate(shop, drawId);
    const [states] = await Promise.all([
      Promise.all([...early, ...paths.slice(3).map(press)]),
      shop.settle(),
      voidUnconfirmed(shop.context, { drawId }),
      voidUnconfirmed(shop.context, { drawId }),
    ]);
    expect(states.slice(3).map(({ state }) => state)).toEqual(['closed', 'closed', 'closed']);
    const expected = states.map(({ state }) => (state === 'confirmed' ? null : 6));
    expect(await reasonsOf(shop, drawId)).toEqual(expected);
  });
});

it('an entry counts at once where nobody asked for more (product §4.13)', async ({ shop }) => {
  const { drawId } = await buildPromoDraw(shop.context);
  expect((await entered(shop, drawId, 'a@example.com')).confirmPath).toBeUndefined();
  await passDate(shop, drawId);
  await shop.settle();
  expect(await reasonsOf(shop, drawId)).toEqual([null]);
});

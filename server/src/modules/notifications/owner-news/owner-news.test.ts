import { getOwnerMails, saveOwnerMails } from '@clubdraw/contract/accounts/owner-mails';
import { cancelDraw, startLiveDraw } from '@clubdraw/contract/draws/draw-endpoints';
import type { OwnerMail } from '@clubdraw/domain/owner-mails';
import { describe, expect } from 'vitest';
import { buildClub, buildMember, renew } from '../../../../test/build/member.ts';
import { allMails } from '../../../../test/build/owner-mails.ts';
import type { BuiltOwner } from '../../../../test/build/owner.ts';
import { buildSale, buyTickets, drawRow, type Shop } from '../../../../test/build/sale.ts';
import { it } from '../../../../test/shop-test.ts';

/** The mails of a kind to an owner, oldest first, with what each says. */
function told(shop: Shop, { email }: BuiltOwner, kind?: OwnerMail) {
  return shop.context.mailer.mails
    .filter(({ to, subject }) => to === email && (!kind || subject === kind))
    .map((mail) => ({ ...mail, facts: JSON.parse(mail.text) }));
}

async function switchOff(shop: Shop, owner: BuiltOwner, kind: OwnerMail): Promise<void> {
  const { body } = await shop.call(saveOwnerMails, { body: { [kind]: false } }, owner);
  expect(body.data).toEqual({ ...allMails, [kind]: false });
}

async function passHours(shop: Shop, hours: number): Promise<void> {
  await shop.context.clock.advance(hours * 3_600);
  await shop.settle();
}

async function passUntil(shop: Shop, iso: string): Promise<void> {
  await shop.context.clock.moveTo(iso);
  await shop.settle();
}

describe('an owner hears', () => {
  it('of the first sale and of the last one, each once for a draw (product §17.5)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop, { ticketCap: 3 });
    await buyTickets(shop, drawId, { email: 'first@example.com' });
    await buyTickets(shop, drawId);
    expect(told(shop, owner, 'firstSale').map(({ facts }) => facts)).toMatchObject([
      { drawId, email: 'first@example.com', count: 1, total: { amount: 1000, currency: 'AUD' } },
    ]);
    expect(told(shop, owner, 'soldOut')).toEqual([]);
    await Promise.all([1, 2].map(async () => buyTickets(shop, drawId).catch(() => {})));
    expect(told(shop, owner, 'soldOut').map(({ facts }) => facts)).toMatchObject([
      { drawId, tickets: 3, buyers: 3, gross: { amount: 3000 }, net: { amount: 2550 } },
    ]);
    await shop.settle();
    expect(told(shop, owner)).toHaveLength(2);
  });

  it('of the first member of a package, and not of the first of each later draw', async ({
    shop,
  }) => {
    const club = await buildClub(shop);
    const { membershipId } = await buildMember(shop, club.tierId);
    await buildMember(shop, club.tierId);
    await shop.doJobs();
    await renew(shop, membershipId);
    await passHours(shop, 24 * 8);
    expect(told(shop, club.owner, 'firstSale').map(({ facts }) => facts)).toMatchObject([
      { packageId: club.packageId },
    ]);
  });

  it('of each result, with the winner (product §17.5)', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop, { emailWinner: true });
    await buyTickets(shop, drawId, { email: 'Winner@example.com', count: 2 });
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    await shop.settle();
    const none = await buildSale(shop);
    await shop.context.clock.moveTo((await drawRow(shop, none.drawId)).run_at);
    await shop.settle();
    const [drawn, ...others] = told(shop, owner, 'drawDrawn');
    expect(others).toEqual([]);
    expect(drawn?.facts).toMatchObject({
      drawId,
      outcome: 'winner',
      winner: { email: 'Winner@example.com' },
      tickets: 2,
      clubWrites: true,
    });
    expect(told(shop, none.owner, 'drawDrawn').map(({ facts }) => facts)).toMatchObject([
      { outcome: 'noEntries', winner: null, code: null, tickets: 0 },
    ]);
  });

  it('of a live draw that waits, ten minutes after its date, and not when it was started (product §17.5)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop, { runMethod: 'LIVE' });
    const started = await buildSale(shop, { runMethod: 'LIVE' });
    await buyTickets(shop, drawId);
    await buyTickets(shop, started.drawId);
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    await shop.settle();
    await shop.call(startLiveDraw, { params: { id: started.drawId } }, started.owner);
    await shop.context.clock.advance(599);
    await shop.settle();
    expect(told(shop, owner, 'liveWaits')).toEqual([]);
    const { nextDueAt } = (await shop.app.inject('/readyz')).json();
    expect(new Date(nextDueAt) <= new Date(shop.context.clock.now().getTime() + 1_000)).toBe(true);
    await shop.context.clock.advance(1);
    for (let again = 0; again < 3; again += 1) await passHours(shop, 1);
    expect(told(shop, owner, 'liveWaits').map(({ facts }) => facts)).toMatchObject([{ drawId }]);
    expect(told(shop, started.owner, 'liveWaits')).toEqual([]);
  });

  it('of a refund that cannot be paid, once for a draw (product §17.5)', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop);
    for (let buyer = 0; buyer < 3; buyer += 1) await buyTickets(shop, drawId);
    for (let fault = 0; fault < 2; fault += 1) {
      shop.payments.failNext({ call: 'refund', when: 'before', kind: 'refused' });
    }
    await shop.call(cancelDraw, { params: { id: drawId } }, owner);
    await shop.settle();
    const waiting = told(shop, owner, 'refundWaits');
    expect(waiting.map(({ facts }) => facts)).toMatchObject([
      { drawId, amount: { currency: 'AUD' } },
    ]);
  });
});

describe('the digest of a day', () => {
  it('comes in the morning after a day with sales, and never twice (product §17.5)', async ({
    shop,
  }) => {
    await shop.context.clock.moveTo('2027-03-01T00:00:00Z');
    const runAt = '2027-03-20T00:00:00Z';
    const { drawId, owner } = await buildSale(shop, { runAt });
    await buyTickets(shop, drawId, { count: 2 });
    // Midnight in Sydney is 13:00 UTC.
    await shop.context.clock.moveTo('2027-03-01T12:59:59Z');
    await buyTickets(shop, drawId);
    await shop.context.clock.moveTo('2027-03-01T13:00:00Z');
    await buyTickets(shop, drawId, { count: 5 });
    await passUntil(shop, '2027-03-01T19:59:59Z');
    expect(told(shop, owner, 'salesOfDay')).toEqual([]);
    await passUntil(shop, '2027-03-01T20:00:00Z');
    const first = told(shop, owner, 'salesOfDay').map(({ facts }) => facts);
    expect(first).toMatchObject([
      {
        from: '2027-02-28T13:00:00.000Z',
        timezone: 'Australia/Sydney',
        sold: [{ id: drawId, count: 3, gross: { amount: 3000 }, net: { amount: 2550 } }],
      },
    ]);
    for (const hour of ['02T20', '03T20', '04T20']) await passUntil(shop, `2027-03-${hour}:00:00Z`);
    const all = told(shop, owner, 'salesOfDay').map(({ facts }) => facts.sold[0].count);
    expect(all).toEqual([3, 5]);
  });

  it('is not lost by an outage of days, and ends when nothing is on sale any more', async ({
    shop,
  }) => {
    await shop.context.clock.moveTo('2027-05-01T00:00:00Z');
    const { drawId, owner } = await buildSale(shop, { runAt: '2027-05-04T00:00:00Z' });
    await buyTickets(shop, drawId);
    await shop.context.clock.moveTo('2027-05-03T00:00:00Z');
    await buyTickets(shop, drawId);
    await passUntil(shop, '2027-05-20T00:00:00Z');
    expect(told(shop, owner, 'salesOfDay').map(({ facts }) => facts.from)).toEqual([
      '2027-04-30T14:00:00.000Z',
      '2027-05-02T14:00:00.000Z',
    ]);
    await passUntil(shop, '2027-05-22T00:00:00Z');
    const left = await shop.context.db
      .selectFrom('owner_digests')
      .select('kind')
      .where('owner_id', '=', owner.ownerId)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('the digest of a week', () => {
  it('comes on Monday with who came, stayed and left (product §17.5)', async ({ shop }) => {
    // A Monday.
    await shop.context.clock.moveTo('2027-06-07T02:00:00Z');
    const club = await buildClub(shop, { drawDate: '2027-06-30T12:00', timezone: 'UTC' });
    await buildMember(shop, club.tierId);
    await buildMember(shop, club.tierId);
    await passUntil(shop, '2027-06-14T07:00:00Z');
    await passUntil(shop, '2027-06-14T08:00:00Z');
    expect(told(shop, club.owner, 'membersOfWeek').map(({ facts }) => facts)).toMatchObject([
      {
        until: '2027-06-14T00:00:00.000Z',
        packages: [{ packageId: club.packageId, members: 2, joined: 2, left: 0, renewed: 0 }],
      },
    ]);
  });
});

describe('the switch of a kind of mail', () => {
  it('ends that kind alone, and is on at first (product §17.5)', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop, { ticketCap: 1 });
    expect((await shop.call(getOwnerMails, {}, owner)).body).toEqual(allMails);
    await switchOff(shop, owner, 'firstSale');
    expect((await shop.call(getOwnerMails, {}, owner)).body.firstSale).toBe(false);
    await buyTickets(shop, drawId);
    expect(told(shop, owner).map(({ subject }) => subject)).toEqual(['soldOut']);
    await shop.call(saveOwnerMails, { body: allMails }, owner);
    expect((await shop.call(getOwnerMails, {}, owner)).body).toEqual(allMails);
  });

  it('is in each mail as one press, which needs no sign-in (product §2.27)', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop);
    await buyTickets(shop, drawId);
    const [mail] = told(shop, owner, 'firstSale');
    const url = new URL(mail?.unsubscribeUrl ?? '').pathname;
    expect((await shop.app.inject(url)).body).toContain('"isStopped":false');
    expect((await shop.call(getOwnerMails, {}, owner)).body.firstSale).toBe(true);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'List-Unsubscribe=One-Click';
    const pressed = await shop.app.inject({ method: 'POST', url, headers, payload });
    expect(pressed.body).toContain('"mails":"firstSale"');
    expect((await shop.call(getOwnerMails, {}, owner)).body).toEqual({
      ...allMails,
      firstSale: false,
    });
  });
});

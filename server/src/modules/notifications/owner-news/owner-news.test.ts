import { getOwnerMailsCall, saveOwnerMailsCall } from '@clubdraw/contract/accounts/owner-mails';
import { cancelDrawCall, startLiveDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import type { OwnerMail } from '@clubdraw/domain/clubs/owner-mails';
import { describe, expect } from 'vitest';
import { buildClub, buildMember, renew } from '../../../../test/build/memberships/member.ts';
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
  const { body } = await shop.call(
    saveOwnerMailsCall,
    { body: { ...allMails, [kind]: false } },
    owner,
  );
  expect(body.data).toEqual({ ...allMails, [kind]: false });
}

async function passHours(shop: Shop, hours: number): Promise<void> {
  await shop.context.clock.advance(hours * 3_600);
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
      { drawId, tickets: 3, buyers: 3, paid: { amount: 3000 }, net: { amount: 2550 } },
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

  it('of a live draw that waits, ten minutes after its date, and not when it was opened (product §17.5)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop, { runMethod: 'LIVE' });
    const started = await buildSale(shop, { runMethod: 'LIVE' });
    await buyTickets(shop, drawId);
    await buyTickets(shop, started.drawId);
    await shop.context.clock.moveTo((await drawRow(shop, drawId)).run_at);
    await shop.settle();
    await shop.call(startLiveDrawCall, { params: { id: started.drawId } }, started.owner);
    await shop.context.clock.advance(300);
    await shop.settle();
    expect(told(shop, owner, 'liveWaits')).toEqual([]);
    for (let again = 0; again < 2; again += 1) await passHours(shop, 1);
    expect(told(shop, owner, 'liveWaits').map(({ facts }) => facts)).toMatchObject([{ drawId }]);
    expect(told(shop, started.owner, 'liveWaits')).toEqual([]);
  });

  it('of a refund that cannot be paid, once for a draw (product §17.5)', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop);
    for (let buyer = 0; buyer < 3; buyer += 1) await buyTickets(shop, drawId);
    for (let fault = 0; fault < 2; fault += 1) {
      shop.payments.failNext({ call: 'refund', when: 'before', kind: 'refused' });
    }
    await shop.call(cancelDrawCall, { params: { id: drawId } }, owner);
    await shop.settle();
    const waiting = told(shop, owner, 'refundWaits');
    expect(waiting.map(({ facts }) => facts)).toMatchObject([
      { drawId, amount: { currency: 'AUD' } },
    ]);
  });
});

describe('the switch of a kind of mail', () => {
  it('ends that kind alone, and is on at first (product §17.5)', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop, { ticketCap: 1 });
    expect((await shop.call(getOwnerMailsCall, {}, owner)).body).toEqual(allMails);
    await switchOff(shop, owner, 'firstSale');
    expect((await shop.call(getOwnerMailsCall, {}, owner)).body.firstSale).toBe(false);
    await buyTickets(shop, drawId);
    expect(told(shop, owner).map(({ subject }) => subject)).toEqual(['soldOut']);
    await shop.call(saveOwnerMailsCall, { body: allMails }, owner);
    expect((await shop.call(getOwnerMailsCall, {}, owner)).body).toEqual(allMails);
  });

  it('is in each mail as one press, which needs no sign-in (product §2.27)', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop);
    await buyTickets(shop, drawId);
    const [mail] = told(shop, owner, 'firstSale');
    const url = new URL(mail?.unsubscribeUrl ?? '').pathname;
    expect((await shop.app.inject(url)).body).toContain('"isStopped":false');
    expect((await shop.call(getOwnerMailsCall, {}, owner)).body.firstSale).toBe(true);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'List-Unsubscribe=One-Click';
    const pressed = await shop.app.inject({ method: 'POST', url, headers, payload });
    expect(pressed.body).toContain('"mails":"firstSale"');
    expect((await shop.call(getOwnerMailsCall, {}, owner)).body).toEqual({
      ...allMails,
      firstSale: false,
    });
  });
});

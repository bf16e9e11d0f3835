import { cancelDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { passOverCall } from '@clubdraw/contract/draws/pass-over';
import { getCertificateCall } from '@clubdraw/contract/proofs/proofs';
import { getSiteCall } from '@clubdraw/contract/proofs/site';
import { signUpForPromoCall } from '@clubdraw/contract/promotions/promo-sign-up';
import { describe, expect } from 'vitest';
import { drawnDraw, mailsTo, passDays } from '../../../test/build/drawn-draw.ts';
import { buildClub, buildMember } from '../../../test/build/memberships/member.ts';
import { buildSale, buyTickets, drawRow, type Shop } from '../../../test/build/sale.ts';
import { buildDraw, buildPromoDraw, sellTickets } from '../../../test/build/sold-draw.ts';
import { it } from '../../../test/shop-test.ts';
import { deliverNewsJob } from '../../jobs/catalogue.ts';
import { resultNews } from './sweep-result-news.ts';
import { sealNews } from './sweep-seal-news.ts';
import { runAtItsTime } from '../../../test/build/steps/at-its-time.ts';

/** The mails of a draw about its result, and the address of each. */
function resultsOf(shop: Shop, drawId: string) {
  return shop.context.mailer.mails.filter(
    ({ subject, text }) => subject === 'resultTold' && JSON.parse(text).drawId === drawId,
  );
}

function isResult(kind: string): boolean {
  return /^(?:winner|result)Told$/.test(kind);
}

async function press(shop: Shop, url: string | undefined, method: 'GET' | 'POST') {
  const path = new URL(url ?? '').pathname;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = method === 'POST' && { headers: form, payload: 'List-Unsubscribe=One-Click' };
  return shop.app.inject({ method, url: path, ...sent });
}

describe('the mail about a result', () => {
  it('comes to each holder who did not win, with the winning code and the ways on (product §17.4)', async ({
    shop,
  }) => {
    const { drawId, owner, codes, emails } = await drawnDraw(shop);
    const [winner = ''] = emails;
    const told = resultsOf(shop, drawId);
    expect(told.map(({ to }) => to).toSorted((a, b) => a.localeCompare(b))).toEqual(
      Array.from({ length: 6 }, (_, at) => `buyer-${at}@${drawId}.example`).filter(
        (email) => email !== winner,
      ),
    );
    expect(mailsTo(shop, winner, 'winnerTold')).toHaveLength(1);
    expect(JSON.parse(told[0]?.text ?? '{}')).toMatchObject({
      outcome: 'winner',
      code: codes[0],
      tickets: 6,
      ownerId: owner.ownerId,
      unsubscribePath: expect.stringMatching(/^\/unsubscribe\/[\w.-]+$/),
    });
  });

  it('has the number of the ledger, like each mail about the draw from the tickets to the prize (product §17.1)', async ({
    shop,
  }) => {
    const { drawId, owner, codes, emails } = await drawnDraw(shop);
    await passDays(shop, 1);
    await passDays(shop, 13);
    const body = { code: codes[0] ?? '', cause: 'unclaimed', reason: 'Not claimed' } as const;
    const asked = { params: { id: drawId }, body };
    expect((await shop.call(passOverCall, asked, owner)).status).toBe(200);
    await shop.settle();
    const { ledger: ledgerNumber } = (await shop.call(getSiteCall, {})).body;
    const told = shop.context.mailer.mails
      .filter(({ to }) => emails.includes(to))
      .map(({ text }) => JSON.parse(text));
    expect(new Set(told.map(({ kind }) => kind))).toEqual(
      new Set([
        'ticketsIssued',
        'entriesClosed',
        'winnerTold',
        'winnerReminded',
        'passedOver',
        'resultTold',
      ]),
    );
    for (const mail of told) expect(mail).toMatchObject({ drawId, ledgerNumber });
  });

  it('is one of few: each kind comes once for a draw and an address, tickets once for each purchase (product §17.1)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const [mine, mineToo] = [`many@${drawId}.example`, `MANY@${drawId}.example`];
    await buyTickets(shop, drawId, { email: mine, count: 2 });
    await buyTickets(shop, drawId, { email: mineToo, count: 3 });
    for (let n = 0; n < 3; n += 1) {
      await buyTickets(shop, drawId, { email: `other-${n}@${drawId}.example` });
    }
    await runAtItsTime(shop, drawId);
    for (let again = 0; again < 2; again += 1) {
      await shop.context.clock.advance(3_600);
      await shop.settle();
    }
    const kinds = Map.groupBy(
      shop.context.mailer.mails.filter(({ to }) => to.endsWith(`@${drawId}.example`)),
      ({ to, subject }) => `${to.toLowerCase()} ${subject}`,
    );
    for (const [kind, mails] of kinds) {
      expect([kind, mails.length]).toEqual([kind, kind === `${mine} ticketsIssued` ? 2 : 1]);
    }
    const ofMany = [...kinds.keys()].filter((kind) => kind.startsWith(mine));
    expect(ofMany.map((kind) => kind.split(' ')[1])).toEqual([
      'ticketsIssued',
      'entriesClosed',
      expect.stringMatching(/^(winnerTold|resultTold)$/),
    ]);
  });

  it('is one of few for somebody who is a member and an entrant, too (product §17.1)', async ({
    shop,
  }) => {
    const { tierId } = await buildClub(shop);
    const { drawId } = await buildPromoDraw(shop.context);
    const emails = ['first', 'second', 'third'].map((name) => `${name}@${drawId}.example`);
    for (const email of emails) {
      await buildMember(shop, tierId, { email });
      const body = { drawId, name: 'Mia Chen', email: email.toUpperCase(), phone: '' };
      await shop.call(signUpForPromoCall, { body });
    }
    await runAtItsTime(shop, drawId);
    for (let again = 0; again < 2; again += 1) {
      await shop.context.clock.advance(3_600);
      await shop.settle();
    }
    const kindsOf = (email: string) =>
      shop.context.mailer.mails
        .filter(({ to }) => to.toLowerCase() === email)
        .map(({ subject }) => subject)
        .toSorted((a, b) => a.localeCompare(b));
    for (const email of emails) {
      const kinds = kindsOf(email);
      expect(kinds.filter((kind) => !isResult(kind))).toEqual([
        'entriesClosed',
        'entriesClosed',
        'membershipPaid',
        'ticketsIssued',
      ]);
      expect(kinds.filter(isResult)).toHaveLength(2);
    }
    const won = emails.flatMap(kindsOf).filter((kind) => kind === 'winnerTold');
    expect(won).toHaveLength(2);
  });

  it('is none of a draw that was never closed, nor is there one of its list (product §12.7)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop);
    const email = `early@${drawId}.example`;
    await buyTickets(shop, drawId, { email });
    await shop.settle();
    const { run_at: runAt } = await drawRow(shop, drawId);
    // Nothing closes the list meanwhile.
    await shop.context.clock.moveTo(new Date(runAt.getTime() + 48 * 3_600_000));
    for (const news of [sealNews, resultNews])
      await news.sweep(shop.context, shop.context.clock.now());
    const written = await shop.context.db
      .selectFrom('mails')
      .select('kind')
      .where('recipient', '=', email)
      .execute();
    expect(written).toEqual([{ kind: 'ticketsIssued' }]);
    const { body } = await shop.call(getCertificateCall, { params: { id: drawId } });
    expect([body.close, body.result]).toEqual([null, null]);
    await shop.settle();
  });

  it('goes on where writing the mails was stopped, and tells nobody twice', async ({ shop }) => {
    const { drawId } = await buildSale(shop);
    await sellTickets(shop.context, drawId, 5);
    const { db } = shop.context;
    await runAtItsTime(shop, drawId);
    const before = resultsOf(shop, drawId).length;
    expect(before).toBe(4);
    // As a process leaves it that dies after the mails of some, before it noted how far it came.
    const undone = { told_up_to: 'buyer2@example.com', done_at: null };
    await db
      .updateTable('draw_news')
      .set(undone)
      .where('draw_id', '=', drawId)
      .where('event', '=', 'result')
      .execute();
    await shop.settle();
    expect(resultsOf(shop, drawId)).toHaveLength(before);
  });

  it('says so when nobody won, and is not sent of a draw that was cancelled', async ({ shop }) => {
    const missed = await drawnDraw(shop, 2, { runMethod: 'COMPUTER_PICKED_NO_WINNER' });
    const told = resultsOf(shop, missed.drawId);
    expect(told).toHaveLength(2);
    expect(JSON.parse(told[0]?.text ?? '{}')).toMatchObject({ outcome: 'noWinner' });
    const { drawId, owner } = await buildSale(shop);
    await buyTickets(shop, drawId);
    await shop.call(cancelDrawCall, { params: { id: drawId } }, owner);
    await runAtItsTime(shop, drawId);
    expect(resultsOf(shop, drawId)).toEqual([]);
  });

  it('fills no queue: mails are written no faster than they leave', async ({ shop }) => {
    const { drawId } = await buildDraw(shop.context);
    await sellTickets(shop.context, drawId, 1_100);
    const { clock, db, jobs } = shop.context;
    await db.insertInto('draw_news').values({ draw_id: drawId, event: 'result' }).execute();
    for (let again = 0; again < 3; again += 1) await resultNews.sweep(shop.context, clock.now());
    const [waiting] = await jobs.boss.getQueueStats(deliverNewsJob.name);
    expect(waiting?.queuedCount).toBe(1_000);
    expect(await resultNews.due(shop.context, clock.now())).toMatchObject({ overdue: 1 });
    await jobs.boss.deleteAllJobs(deliverNewsJob.name);
    await db
      .deleteFrom('mails')
      .where('kind', '=', 'resultTold')
      .where('sent_at', 'is', null)
      .execute();
    await db.deleteFrom('draw_news').where('draw_id', '=', drawId).execute();
  });
});

describe('the link that ends such mails', () => {
  it('changes nothing when it is opened, and ends the results of that club by one press (product §2.27, §17.4)', async ({
    shop,
  }) => {
    const first = await drawnDraw(shop, 2);
    const [lost] = resultsOf(shop, first.drawId);
    const email = lost?.to ?? '';
    const seen = await press(shop, lost?.unsubscribeUrl, 'GET');
    expect(seen.statusCode).toBe(200);
    expect(seen.headers['cache-control']).toBe('no-store');
    expect(seen.body).toContain('"isStopped":false');
    expect(seen.body).not.toContain(email);
    for (const method of ['POST', 'POST', 'GET'] as const) {
      const pressed = await press(shop, lost?.unsubscribeUrl, method);
      expect([pressed.statusCode, pressed.body]).toEqual([
        200,
        expect.stringContaining('"isStopped":true'),
      ]);
    }
    const ran: string[] = [];
    for (const owner of [first.owner, undefined]) {
      const { drawId } = owner ? await buildDraw(shop.context, {}, owner) : await buildSale(shop);
      ran.push(drawId);
      await buyTickets(shop, drawId, { email: email.toUpperCase() });
      await buyTickets(shop, drawId, { email: `winner@${drawId}.example`, count: 200 });
      await runAtItsTime(shop, drawId);
    }
    const [next = '', other = ''] = ran;
    const kindsIn = (drawId: string) =>
      shop.context.mailer.mails
        .filter(({ to, text }) => to === email.toUpperCase() && text.includes(drawId))
        .map(({ subject }) => subject);
    const usual = ['ticketsIssued', 'entriesClosed'];
    expect(kindsIn(next).filter((kind) => kind !== 'winnerTold')).toEqual(usual);
    expect(
      kindsIn(other)
        .filter((kind) => kind !== 'winnerTold')
        .slice(0, 2),
    ).toEqual(usual);
    expect(resultsOf(shop, next).map(({ to }) => to)).not.toContain(email.toUpperCase());
  });

  it('is not found when somebody made it up', async ({ shop }) => {
    const { drawId } = await drawnDraw(shop, 2);
    const [told] = resultsOf(shop, drawId);
    const [, id = ''] = /unsubscribe\/([\da-f-]{36})\./.exec(told?.unsubscribeUrl ?? '') ?? [];
    const unknown = shop.context.random.uuidv7();
    for (const token of [`${id}.${'A'.repeat(22)}`, id, `${unknown}.x`, '%00', 'x']) {
      for (const method of ['GET', 'POST'] as const) {
        const { statusCode } = await shop.app.inject({ method, url: `/unsubscribe/${token}` });
        expect(statusCode).toBe(404);
      }
    }
  });
});

describe('the result of a free draw', () => {
  it('has both ways out, and comes to nobody who ended the mails of the club (product §17.3)', async ({
    shop,
  }) => {
    const { drawId } = await buildPromoDraw(shop.context);
    const emails = Array.from({ length: 4 }, (_, at) => `free-${at}@example.com`);
    for (const email of emails) {
      const body = { drawId, name: 'Mia Chen', email, phone: '' };
      await shop.call(signUpForPromoCall, { body });
    }
    await shop.settle();
    await runAtItsTime(shop, drawId);
    const told = resultsOf(shop, drawId);
    expect(told).toHaveLength(3);
    const { unsubscribePath, notYouPath } = JSON.parse(told[0]?.text ?? '{}');
    expect([unsubscribePath, notYouPath]).toEqual([
      expect.stringContaining('/unsubscribe/'),
      expect.stringContaining('/not-you/'),
    ]);
    expect(told[0]?.unsubscribeUrl).toContain('/unsubscribe/');
  });
});

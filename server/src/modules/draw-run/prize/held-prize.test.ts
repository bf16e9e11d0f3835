import {
  claimPrizeCall,
  getPrizeCall,
  giveBackPrizeCall,
  keepPrizeCall,
  objectToPassingCall,
} from '@clubdraw/contract/draws/held-prize';
import { passOverCall } from '@clubdraw/contract/draws/pass-over';
import { getCertificateCall } from '@clubdraw/contract/proofs/proofs';
import { getDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { describe, expect } from 'vitest';
import {
  drawnDraw,
  mailsTo,
  passDays,
  prizeToken,
  type DrawnDraw,
} from '../../../../test/build/drawn-draw.ts';
import type { Shop } from '../../../../test/build/sale.ts';
import { MailNotTaken } from '../../../edge/mail/mailer.ts';
import { it } from '../../../../test/shop-test.ts';

/** The winner of a new draw, by the link of the mail. */
async function winnerOf(shop: Shop) {
  const drawn = await drawnDraw(shop);
  const [email = ''] = drawn.emails;
  return { drawn, email, link: { params: { token: prizeToken(shop, email) } } };
}

async function pass(shop: Shop, { drawId, owner, codes }: DrawnDraw) {
  const body = { code: codes[0] ?? '', reason: 'Not claimed', cause: 'unclaimed' as const };
  return shop.call(passOverCall, { params: { id: drawId }, body }, { token: owner.token });
}

async function codesOfPassOvers(shop: Shop, { drawId }: DrawnDraw): Promise<number[]> {
  const { body } = await shop.call(getCertificateCall, { params: { id: drawId } });
  return body.passOvers.map(({ code }) => code);
}

async function entriesOf(shop: Shop, { drawId }: DrawnDraw): Promise<string[]> {
  const rows = await shop.context.db
    .selectFrom('ledger')
    .select('entry')
    .where('draw_id', '=', drawId)
    .where('kind', '=', 'record')
    .orderBy('seq')
    .execute();
  return rows.map(
    ({ entry }) => /(told|claim|objection)/.exec(entry.toString('latin1'))?.[1] ?? '',
  );
}

describe('the holder of a prize', () => {
  it('is told with a link, and the ledger says so once the mail has left (product §12.8)', async ({
    shop,
  }) => {
    const { drawn, email, link } = await winnerOf(shop);
    expect(mailsTo(shop, email, 'winnerTold')).toHaveLength(1);
    expect(await entriesOf(shop, drawn)).toEqual(['told']);
    const { body } = await shop.call(getPrizeCall, link);
    expect(body).toMatchObject({
      state: 'open',
      code: drawn.codes[0],
      claimDays: 14,
      claimUntil: expect.any(String),
      passedOver: null,
    });
    await shop.settle();
    expect(await entriesOf(shop, drawn)).toEqual(['told']);
  });

  it('is told also where the club did not want to write (product §12.8)', async ({ shop }) => {
    const drawn = await drawnDraw(shop, 2, { emailWinner: false });
    const [mail] = mailsTo(shop, drawn.emails[0] ?? '', 'winnerTold');
    expect(mail?.text).toContain('"clubWrites":false');
  });

  it('counts as told where no mail server takes the mail, and the ledger says that', async ({
    shop,
  }) => {
    const { mailer } = shop.context;
    const send = mailer.send.bind(mailer);
    mailer.send = async (mail) => {
      if (mail.subject === 'winnerTold') throw new MailNotTaken('no such mailbox', true);
      await send(mail);
    };
    const drawn = await drawnDraw(shop);
    mailer.send = send;
    const { body } = await shop.call(
      getDrawCall,
      { params: { id: drawn.drawId } },
      { token: drawn.owner.token },
    );
    expect(body.prizeTurn).toMatchObject({ onlyByPost: 'refused', toldAt: expect.any(String) });
    expect(await entriesOf(shop, drawn)).toEqual(['told']);
  });

  it('cannot be passed over as not claimed after `This is me`', async ({ shop }) => {
    const { drawn, link } = await winnerOf(shop);
    const twice = await Promise.all([
      shop.call(claimPrizeCall, link),
      shop.call(claimPrizeCall, link),
    ]);
    expect(twice.map(({ body }) => body.state)).toEqual(['claimed', 'claimed']);
    expect(await entriesOf(shop, drawn)).toEqual(['told', 'claim']);
    await passDays(shop, 20);
    expect((await pass(shop, drawn)).body.error).toBe('The winner has claimed the prize.');
    expect(await codesOfPassOvers(shop, drawn)).toEqual([]);
  });

  it('is reminded after one day and after five, and no more after claiming', async ({ shop }) => {
    const { email, link } = await winnerOf(shop);
    const reminders = () => mailsTo(shop, email, 'winnerReminded').length;
    await passDays(shop, 0.9);
    expect(reminders()).toBe(0);
    await passDays(shop, 0.2);
    expect(reminders()).toBe(1);
    await passDays(shop, 4);
    expect(reminders()).toBe(2);
    await passDays(shop, 8);
    expect(reminders()).toBe(2);
    const other = await winnerOf(shop);
    await shop.call(claimPrizeCall, other.link);
    await passDays(shop, 6);
    expect(mailsTo(shop, other.email, 'winnerReminded')).toEqual([]);
    expect(link.params.token).not.toBe(other.link.params.token);
  });

  it('gets one reminder for both after an outage of days', async ({ shop }) => {
    const { email } = await winnerOf(shop);
    await passDays(shop, 6);
    expect(mailsTo(shop, email, 'winnerReminded')).toHaveLength(1);
  });

  it('can give the prize back, and undo that for 48 hours (product §12.8)', async ({ shop }) => {
    const { drawn, link } = await winnerOf(shop);
    const back = await shop.call(giveBackPrizeCall, link);
    expect(back.body).toMatchObject({ state: 'givenBack', undoUntil: expect.any(String) });
    expect((await shop.call(claimPrizeCall, link)).status).toBe(409);
    expect((await shop.call(keepPrizeCall, link)).body.state).toBe('open');
    expect((await shop.call(keepPrizeCall, link)).status).toBe(409);
    await passDays(shop, 3);
    expect(await codesOfPassOvers(shop, drawn)).toEqual([]);
    await shop.call(giveBackPrizeCall, link);
    await shop.call(giveBackPrizeCall, link);
    await passDays(shop, 1.9);
    expect(await codesOfPassOvers(shop, drawn)).toEqual([]);
    await passDays(shop, 0.2);
    expect(await codesOfPassOvers(shop, drawn)).toEqual([1]);
    expect((await shop.call(keepPrizeCall, link)).body.error).toBe(
      'That came too late: the prize is not yours any more.',
    );
    expect(mailsTo(shop, drawn.emails[1] ?? '', 'winnerTold')).toHaveLength(1);
  });

  it('who was passed over can object, once; the club and the platform read it', async ({
    shop,
  }) => {
    const { drawn, email, link } = await winnerOf(shop);
    const objection = { ...link, body: { text: 'I wrote to you twice.' } };
    expect((await shop.call(objectToPassingCall, objection)).body.error).toBe(
      'You were not passed over.',
    );
    await passDays(shop, 14);
    expect((await pass(shop, drawn)).status).toBe(200);
    await shop.settle();
    expect(prizeToken(shop, email, 'passedOver')).toBe(link.params.token);
    const answers = await Promise.all([
      shop.call(objectToPassingCall, objection),
      shop.call(objectToPassingCall, objection),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await shop.call(getPrizeCall, link)).body).toMatchObject({
      state: 'passedOver',
      passedOver: { cause: 'unclaimed', reason: 'Not claimed' },
      objectedAt: expect.any(String),
    });
    await shop.settle();
    const { mails } = shop.context.mailer;
    const told = mails.filter(
      ({ subject, text }) => subject === 'prizeObjected' && text.includes(email),
    );
    expect(told).toHaveLength(2);
    expect(told[0]?.text).toContain('I wrote to you twice.');
    expect(await entriesOf(shop, drawn)).toEqual(['told', 'told', 'objection']);
  });

  it('alone has the link: nobody makes one, and none is of a reserve before its turn', async ({
    shop,
  }) => {
    const { link } = await winnerOf(shop);
    const { token } = link.params;
    const other = token.replace(/\.0\./, '.1.');
    for (const made of ['', 'made up', other, `${token}a`, token.slice(0, -1)]) {
      const { status } = await shop.call(getPrizeCall, { params: { token: made } });
      expect([400, 404]).toContain(status);
    }
  });
});

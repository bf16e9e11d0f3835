import { saveClubCall } from '@clubdraw/contract/accounts/club';
import { followClubCall } from '@clubdraw/contract/clubs/follow';
import { createPromoDrawCall, updateDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import { startPaymentCall } from '@clubdraw/contract/payments/payments';
import { signUpForPromoCall } from '@clubdraw/contract/promotions/promo-sign-up';
import { askTomorrow } from '@clubdraw/domain/texts/club-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { proofOf } from '@clubdraw/journeys/proof-of';
import { describe, expect } from 'vitest';
import { buildConnectedOwner } from '../../../test/build/connected-owner.ts';
import { buildOwner, type BuiltOwner } from '../../../test/build/owner.ts';
import type { Shop } from '../../../test/build/sale.ts';
import { buildPromoDraw, drawBody } from '../../../test/build/sold-draw.ts';
import { buildStoredPicture } from '../../../test/build/pictures/stored-picture.ts';
import { shopTest } from '../../../test/shop-test.ts';
import { countTaken } from '../../flow/fair-share/take-share.ts';

const it = shopTest({ env: { RATE_LIMITS: 'on' } });

const daySeconds = 24 * 3600;

let clients = 0;

/** Joins from a client of its own: the limit of an address is not what is tested here. */
async function join(shop: Shop, drawId: string, email: string, proof?: string) {
  clients += 1;
  const body = { drawId, name: 'Mia Chen', email, phone: '' };
  const address = `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`;
  return shop.call(signUpForPromoCall, { body }, { address, proof });
}

function mailsTo(shop: Shop, mailbox: string) {
  return shop.context.mailer.mails.filter(({ to }) => to.includes(mailbox));
}

async function drawOf(shop: Shop, owner: BuiltOwner, change = {}): Promise<string> {
  const runAt = new Date(shop.context.clock.now().getTime() + 60 * daySeconds * 1000);
  const built = await buildPromoDraw(
    shop.context,
    { runAt: runAt.toISOString(), ...change },
    owner,
  );
  return built.drawId;
}

/** Enters a draw with addresses that nobody used before, the numbers `from` to `to` (left out). */
async function enterMany(shop: Shop, drawId: string, from: number, to: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = from; n < to; n += 50) {
    const wave = Array.from({ length: Math.min(50, to - n) }, (_, at) => n + at);
    const answers = await Promise.all(
      wave.map((one) => join(shop, drawId, `new-${one}@${drawId}.example.com`)),
    );
    statuses.push(...answers.map(({ status }) => status));
  }
  return statuses;
}

const spelling = (n: number): string => `vic.tim+${n}@gmail.com`;

describe('many free draws that somebody enters with a stranger’s address', () => {
  it('cost work from the sixth mail of a day on, and then each comes at once (product §17.3)', async ({
    shop,
  }) => {
    const owner = await buildOwner(shop.context);
    for (let n = 0; n < 5; n += 1) {
      expect((await join(shop, await drawOf(shop, owner), spelling(n))).status).toBe(201);
    }
    const sixth = await drawOf(shop, owner);
    const asked = await join(shop, sixth, spelling(5));
    expect(asked.status).toBe(428);
    await shop.settle();
    expect(mailsTo(shop, 'vic.tim')).toHaveLength(5);
    const proof = await proofOf(asked.body.challenge);
    expect((await join(shop, sixth, spelling(6), proof)).status).toBe(201);
    await shop.settle();
    expect(mailsTo(shop, 'vic.tim')).toHaveLength(6);
    await shop.context.clock.advance(daySeconds);
    expect((await join(shop, await drawOf(shop, owner), spelling(7))).status).toBe(201);
  });

  it('cost work also when all of them come at once', async ({ shop }) => {
    const owner = await buildOwner(shop.context);
    const draws = await Promise.all(Array.from({ length: 12 }, () => drawOf(shop, owner)));
    const answers = await Promise.all(draws.map((id) => join(shop, id, 'at-once@example.com')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 5 }, () => 201),
      ...Array.from({ length: 7 }, () => 428),
    ]);
    await shop.settle();
    expect(mailsTo(shop, 'at-once')).toHaveLength(5);
  });

  it('cost one network work whatever the clubs, and the work has no end there (product §17.3)', async ({
    shop,
  }) => {
    const address = '198.51.100.60';
    const takers = { address, person: 'everywhere@example.com' };
    const efforts: number[] = [];
    for (let n = 0; n < 61; n += 1) {
      const club = { ...takers, club: `club ${n}` };
      efforts.push((await countTaken(shop.context, 'mails', club)).effort);
    }
    expect([4, 5, 10, 60].map((at) => efforts[at])).toEqual([0, 1, 2, 64]);
  });

  it('keep no mail from who enters another club from elsewhere (product §17.3)', async ({
    shop,
  }) => {
    const email = 'known@example.com';
    const enemy = { address: '198.51.100.61' };
    const follow = async () => {
      const body = { ownerId: (await buildOwner(shop.context)).ownerId, email };
      return (await shop.call(followClubCall, { body }, enemy)).status;
    };
    for (let n = 0; n < 5; n += 1) expect(await follow()).toBe(200);
    expect(await follow()).toBe(428);
    const owner = await buildOwner(shop.context);
    const drawId = await drawOf(shop, owner, { confirmEntries: true });
    expect((await join(shop, drawId, email)).status).toBe(201);
    await shop.settle();
    const kinds = mailsTo(shop, 'known').map(({ subject }) => subject);
    expect(kinds.filter((one) => one === 'ticketsIssued')).toHaveLength(1);
  });

  it('is no mail where the address is in already: nothing is counted', async ({ shop }) => {
    const drawId = await drawOf(shop, await buildOwner(shop.context));
    const email = 'again@example.com';
    expect((await join(shop, drawId, email)).status).toBe(201);
    for (let n = 0; n < 8; n += 1) expect((await join(shop, drawId, email)).status).toBe(200);
  });
});

describe('a mail to a stranger of a club without a payment account', () => {
  it('has a subject that names neither club nor draw (product §17.3)', async ({ shop }) => {
    const urgent = 'URGENT: your account is locked, call +61 2 5550 1234';
    const owner = await buildOwner(shop.context);
    await shop.call(
      saveClubCall,
      { body: { name: urgent, imageId: null } },
      { token: owner.token },
    );
    await join(shop, await drawOf(shop, owner, { name: urgent }), 'frightened@example.com');
    const body = { ownerId: owner.ownerId, email: 'frightened@example.com' };
    await shop.call(followClubCall, { body }, { address: '203.0.113.90' });
    await shop.settle();
    const mails = mailsTo(shop, 'frightened');
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'followAsked',
      'ticketsIssued',
    ]);
    for (const { text } of mails)
      expect(JSON.parse(text)).toMatchObject({ hasNeutralSubject: true });
  });

  it('has one with its name once the club can take money', async ({ shop }) => {
    const owner = await buildConnectedOwner(shop.context);
    await join(shop, await drawOf(shop, owner, { name: 'Salt' }), 'calm@example.com');
    await shop.settle();
    const [mail] = mailsTo(shop, 'calm');
    expect(JSON.parse(mail?.text ?? '')).toMatchObject({ hasNeutralSubject: false });
  });
});

describe('the name and prize of a free draw of a club without a payment account', () => {
  const addresses = [
    'Your account is locked: visit http://evil.example/1 now',
    'Go to www.evil',
    'Win at evil.com',
    'Win at EVIL.CO.UK!',
    'Write to help@evil.net',
    'evil。com',
    'ev\u200Cil.com',
    'ｅｖｉｌ．ｃｏｍ',
    'https://1.2.3.4',
    'пример.рф is here',
  ];

  it.for(addresses)('refuse %j (product §5.6)', async (text, { shop }) => {
    const { token } = await buildOwner(shop.context);
    const message = 'Please leave out web addresses.';
    const body = { ...drawBody(shop.context), name: text, prize: `A van. ${text}` };
    expect(await shop.call(createPromoDrawCall, { body }, { token })).toMatchObject({
      status: 400,
      body: { error: message, fields: { name: message, prize: message } },
    });
  });

  it.for([
    'Mr. Smith’s van, No. 1',
    'Dinner for two at 7.30 p.m.',
    'A$1.000,50 and v2.0',
    'St.Kilda…and more',
    'The U.S.A. tour: "first"/"last"',
  ])('may be %j', async (text, { shop }) => {
    const { token } = await buildOwner(shop.context);
    const body = { ...drawBody(shop.context), name: text, prize: text };
    expect((await shop.call(createPromoDrawCall, { body }, { token })).status).toBe(201);
  });

  it('are refused in an edit, too', async ({ shop }) => {
    const owner = await buildOwner(shop.context);
    const id = await drawOf(shop, owner);
    const body = { ...drawBody(shop.context), prize: 'See evil.com' };
    expect(await shop.call(updateDrawCall, { params: { id }, body }, owner)).toMatchObject({
      status: 400,
      body: { fields: { prize: messages.leaveOutWebAddresses } },
    });
  });

  it('may name an address once the club can take money, and the mail leaves it out when it no longer can', async ({
    shop,
  }) => {
    const owner = await buildConnectedOwner(shop.context);
    const words = { name: 'The night of vans.com', prize: 'A van of vans.com' };
    const drawId = await drawOf(shop, owner, words);
    await join(shop, drawId, 'before@example.com');
    await shop.settle();
    expect(mailsTo(shop, 'before')[0]?.text).toContain('vans.com');
    await shop.context.db
      .updateTable('connect_accounts')
      .set({ disconnected_at: shop.context.clock.now() })
      .where('owner_id', '=', owner.ownerId)
      .execute();
    await join(shop, drawId, 'after@example.com');
    await shop.settle();
    expect(mailsTo(shop, 'after')).toHaveLength(1);
    expect(mailsTo(shop, 'after')[0]?.text).not.toContain('vans.com');
  });
});

describe('the name of a club', () => {
  it('stands in mails to strangers without an address of its own making (product §17.3)', async ({
    shop,
  }) => {
    const owner = await buildOwner(shop.context);
    const imageId = await buildStoredPicture(shop.context, owner.ownerId);
    const nameIt = (name: string) =>
      shop.call(saveClubCall, { body: { name, imageId } }, { token: owner.token });
    await nameIt('Win at evil.com');
    await join(shop, await drawOf(shop, owner), 'lured@example.com');
    await nameIt('Salt & Sunday');
    await join(shop, await drawOf(shop, owner), 'invited@example.com');
    await shop.settle();
    expect(mailsTo(shop, 'lured')[0]?.text).not.toContain('evil.com');
    expect(mailsTo(shop, 'lured')[0]?.text).not.toContain(imageId);
    expect(mailsTo(shop, 'invited')[0]?.text).toContain('Salt & Sunday');
  });
});

describe('the new addresses of a day', () => {
  it('are one count of joins and follows, and their network has a share, too (product §11.16)', async ({
    shop,
  }) => {
    const owner = await buildOwner(shop.context);
    const drawId = await drawOf(shop, owner);
    await enterMany(shop, drawId, 0, 100);
    const address = '203.0.113.77';
    const ask = async (ownerId: string, name: string, proof?: string) => {
      const body = { ownerId, email: `${name}@example.com` };
      return shop.call(followClubCall, { body }, { address, proof });
    };
    for (let n = 0; n < 200; n += 1) {
      // Codes and links are 60 a minute of one address.
      if (n % 60 === 0) await shop.context.clock.advance(60);
      const of = n < 100 ? owner : await buildOwner(shop.context);
      expect((await ask(of.ownerId, `follower-${n}`)).status).toBe(200);
    }
    const another = await buildOwner(shop.context);
    expect((await ask(another.ownerId, 'of-a-full-network')).status).toBe(428);
    const body = { ownerId: owner.ownerId, email: 'of-a-full-club@example.com' };
    const asked = await shop.call(followClubCall, { body }, { address: '203.0.113.78' });
    expect(asked.status).toBe(428);
    const proof = await proofOf(asked.body.challenge);
    const passed = await shop.call(followClubCall, { body }, { address: '203.0.113.78', proof });
    expect(passed.status).toBe(200);
    const form = await shop.app.inject({
      method: 'POST',
      url: `/follow/${owner.ownerId}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=by-form%40example.com',
    });
    expect(form.body).toContain(askTomorrow);
  });

  it('are 200 for a club without a payment account, and each further one costs a proof (product §11.8)', async ({
    shop,
  }) => {
    const owner = await buildOwner(shop.context);
    const drawId = await drawOf(shop, owner);
    expect(new Set(await enterMany(shop, drawId, 0, 200))).toEqual(new Set([201]));
    const asked = await join(shop, drawId, 'one-more@example.com');
    expect(asked).toMatchObject({ status: 428, body: { error: messages.oneMoment } });
    const proof = await proofOf(asked.body.challenge);
    expect((await join(shop, drawId, 'one-more@example.com', proof)).status).toBe(201);
    // An address that the club knows is no new one, nor is another club's.
    expect((await join(shop, drawId, `new-7@${drawId}.example.com`)).status).toBe(200);
    expect((await join(shop, await drawOf(shop, owner), 'one-more@example.com')).status).toBe(201);
    const other = await drawOf(shop, await buildOwner(shop.context));
    expect((await join(shop, other, 'one-more@example.com')).status).toBe(201);
    const body = { drawID: drawId, count: 1, email: 'at-checkout@example.com' };
    expect((await shop.call(startPaymentCall, { body })).status).toBe(428);
    await shop.context.clock.advance(daySeconds);
    expect((await join(shop, drawId, 'tomorrow@example.com')).status).toBe(201);
  });

  it('are twice as many after a week, and not counted for a club that can take money', async ({
    shop,
  }) => {
    const owner = await buildOwner(shop.context);
    await shop.context.clock.advance(7 * daySeconds);
    const drawId = await drawOf(shop, owner);
    expect(new Set(await enterMany(shop, drawId, 0, 400))).toEqual(new Set([201]));
    expect(await enterMany(shop, drawId, 400, 401)).toEqual([428]);
    const connected = await drawOf(shop, await buildConnectedOwner(shop.context));
    expect(new Set(await enterMany(shop, connected, 0, 210))).toEqual(new Set([201]));
  });
});

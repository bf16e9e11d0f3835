import { mailPurchaseCall } from '@clubdraw/contract/payments/purchases';
import * as peopleMessages from '@clubdraw/domain/texts/people-messages';
import { describe, expect } from 'vitest';
import { signedIn, type BuiltOwner } from '../../../test/build/owner.ts';
import { buildPromoDraw } from '../../../test/build/sold-draw.ts';
import type { Shop } from '../../../test/build/sale.ts';
import { shopTest } from '../../../test/shop-test.ts';
import { transaction } from '../../db/database.ts';
import { stopPromoMails } from '../notifications/stops/stop-promo-mails.ts';
import { enterPromoDraw } from '../promotions/enter-promo-draw.ts';

const it = shopTest({ env: { RATE_LIMITS: 'on' } });

let networks = 0;

type Entered = { owner: BuiltOwner; entryId: string };

/** A club without a payment account has a free draw, into which it typed somebody's address. */
async function clubThatTyped(shop: Shop, email: string): Promise<Entered> {
  const { drawId, owner } = await buildPromoDraw(shop.context);
  networks += 1;
  const client = { address: `198.51.100.${networks}`, proof: undefined };
  const { entryId } = await enterPromoDraw(shop.context, {
    drawId,
    email,
    name: 'Mia Chen',
    phone: null,
    termsVersion: null,
    client,
  });
  await shop.settle();
  return { owner, entryId };
}

const mailAgain = async (shop: Shop, { owner, entryId }: Entered, address: string) =>
  (await shop.call(mailPurchaseCall, { params: { id: entryId } }, { token: owner.token, address }))
    .status;

/** A minute later each time, so that the pause between two of them is over. */
async function mailManyTimes(shop: Shop, entered: Entered, addresses: readonly string[]) {
  const statuses = [];
  for (const address of addresses) {
    await shop.context.clock.advance(61);
    statuses.push(await mailAgain(shop, entered, address));
  }
  await shop.settle();
  return statuses;
}

const six = [1, 2, 3, 4, 5, 6];

describe('a club that mails somebody their tickets again', () => {
  it('does so five times a day, from whatever networks (product §17.3)', async ({ shop }) => {
    const email = 'mia@example.com';
    const entered = await clubThatTyped(shop, email);
    const sent = () => shop.context.mailer.mails.filter(({ to }) => to === email).length;
    const before = sent();
    const statuses = await mailManyTimes(
      shop,
      entered,
      six.map((n) => `203.0.113.${n}`),
    );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(sent()).toBe(before + 5);
    await shop.context.clock.advance(24 * 3600);
    const { token } = await signedIn(shop.context, entered.owner.ownerId);
    const owner = { ...entered.owner, token };
    expect(await mailAgain(shop, { ...entered, owner }, '203.0.113.1')).toBe(200);
  });

  it('is one with the other clubs of its network, in all spellings of the mailbox (product §17.3)', async ({
    shop,
  }) => {
    const address = '203.0.113.50';
    const clubs = await Promise.all(
      six.map((n) => clubThatTyped(shop, `mi.a+${n}@${n % 2 ? 'gmail' : 'googlemail'}.com`)),
    );
    const statuses = [];
    for (const club of clubs) statuses.push(await mailAgain(shop, club, address));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const last = clubs.at(-1);
    expect(last && (await mailAgain(shop, last, '203.0.113.51'))).toBe(200);
  });

  it('is not counted for a mail that is not sent', async ({ shop }) => {
    const entered = await clubThatTyped(shop, 'leo@example.com');
    expect(await mailAgain(shop, entered, '203.0.113.60')).toBe(200);
    // The minute is not over.
    for (let n = 0; n < 5; n += 1) expect(await mailAgain(shop, entered, '203.0.113.60')).toBe(429);
    expect(await mailManyTimes(shop, entered, ['203.0.113.60'])).toEqual([200]);
  });

  it('does not for somebody who takes no mails of its free draws any more (product §17.3)', async ({
    shop,
  }) => {
    const email = 'jo@example.com';
    const entered = await clubThatTyped(shop, email);
    const { ownerId, token } = entered.owner;
    await transaction(shop.context.db, (trx) =>
      stopPromoMails(trx, { ownerId, email, now: shop.context.clock.now() }),
    );
    const asked = shop.call(mailPurchaseCall, { params: { id: entered.entryId } }, { token });
    const error = peopleMessages.takesNoMails;
    expect(await asked).toMatchObject({ status: 409, body: { error } });
  });
});

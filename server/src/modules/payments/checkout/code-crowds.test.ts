import { proofOf } from '@clubdraw/journeys/proof-of';
import { getPriceCall } from '@clubdraw/contract/payments/price-call';
import { codeCheckedLater, codeNotValid } from '@clubdraw/domain/entries/codes/entry-code-messages';
import { describe, expect } from 'vitest';
import { buildCodeSale, makeEntryCode, usesOf } from '../../../../test/build/entry-code.ts';
import {
  buyTickets,
  checkOut,
  drawRow,
  holdPlacesOf,
  type Shop,
} from '../../../../test/build/sale.ts';
import { checkInvariants } from '../../../../test/invariants.ts';
import { shopTest } from '../../../../test/shop-test.ts';
import { totalPage } from '../../draws/public/total-page.ts';
import { endCheckout } from './end-checkout.ts';

const it = shopTest({ env: { RATE_LIMITS: 'on' } });

const hall = '203.0.113.66';
const elsewhere = (n: number): string => `198.51.100.${n}`;

async function statuses(all: readonly Promise<{ status: number }>[]): Promise<number[]> {
  return (await Promise.all(all)).map(({ status }) => status);
}

describe('a crowd behind one address', () => {
  it('uses right codes at the same moment, and is not taken for one that guesses (product §14.18)', async ({
    shop,
  }) => {
    const { drawId, code } = await buildCodeSale(shop, { percentOff: 50 });
    const query = { drawId, count: '1', code };
    const asking = Array.from({ length: 60 }, () =>
      shop.call(getPriceCall, { query }, { address: hall }),
    );
    expect(await statuses(asking)).toEqual(Array(60).fill(200));
  });

  it('has twenty wrong ones, also at the same moment (product §14.18)', async ({ shop }) => {
    const { drawId } = await buildCodeSale(shop, { percentOff: 50 });
    const asking = Array.from({ length: 60 }, (_, n) =>
      shop.call(
        getPriceCall,
        { query: { drawId, count: '1', code: `WRONG${n}` } },
        { address: '203.0.113.67' },
      ),
    );
    const all = await statuses(asking);
    expect(all.filter((status) => status === 409)).toHaveLength(20);
    expect(all.filter((status) => status === 428)).toHaveLength(40);
  });
});

/** Wrong codes of one visitor, as many as a network has free in an hour. */
async function guessWrong(shop: Shop, drawId: string, address: string): Promise<void> {
  for (let n = 0; n < 20; n += 1) {
    const query = { drawId, count: '1', code: `GUESS${n}` };
    expect((await shop.call(getPriceCall, { query }, { address })).status).toBe(409);
  }
}

describe('a hall in which one visitor guesses codes', () => {
  const address = '203.0.113.70';

  it('uses its codes on, for work, and nobody else works (product §14.18)', async ({ shop }) => {
    const { drawId, code } = await buildCodeSale(shop, { percentOff: 50 });
    await guessWrong(shop, drawId, address);
    const asked = await checkOut(shop, drawId, { code, address });
    expect(asked.status).toBe(428);
    const proof = await proofOf(asked.body.challenge);
    const bought = await checkOut(shop, drawId, { code, address, proof });
    expect(bought.status).toBe(200);
    expect(await usesOf(shop, drawId, code)).toBe(1);
    expect((await checkOut(shop, drawId, { address })).status).toBe(200);
    expect((await checkOut(shop, drawId, { code, address: elsewhere(40) })).status).toBe(200);
  });

  it('sees the code on the page, and pays less than the total that it saw there', async ({
    shop,
  }) => {
    const { drawId, code } = await buildCodeSale(shop, { percentOff: 50 });
    const hallToo = '203.0.113.71';
    await guessWrong(shop, drawId, hallToo);
    const asking = { drawId, count: '1', code: code.toLowerCase(), clientAddress: hallToo };
    expect((await totalPage(shop.context, asking)).order).toMatchObject({
      total: { amount: 1_000 },
      code,
      codeField: { problem: codeCheckedLater },
    });
    const order = { code, address: hallToo, total: 10 };
    const asked = await checkOut(shop, drawId, order);
    const proof = await proofOf(asked.body.challenge);
    const { status, sessionId } = await checkOut(shop, drawId, { ...order, proof });
    expect(status).toBe(200);
    const row = await shop.context.db
      .selectFrom('payments')
      .select('total_minor')
      .where('session_id', '=', sessionId)
      .executeTakeFirstOrThrow();
    expect(row.total_minor).toBe(500);
  });

  it('has one proof for a code and for the tickets that it brings', async ({ shop }) => {
    const { drawId, code } = await buildCodeSale(shop, { tickets: 1 });
    const hallToo = '203.0.113.72';
    for (let n = 0; n < 3; n += 1) {
      await checkOut(shop, drawId, { code, email: `guest-${n}@gmail.com`, address: hallToo });
    }
    await guessWrong(shop, drawId, hallToo);
    const order = { code, email: 'guest-3@gmail.com', address: hallToo };
    const asked = await checkOut(shop, drawId, order);
    expect(asked.status).toBe(428);
    const proof = await proofOf(asked.body.challenge);
    expect((await checkOut(shop, drawId, { ...order, proof })).status).toBe(200);
  });
});

/** Uses a code once for each of these mailboxes, one after the other. */
async function takeAll(
  shop: Shop,
  drawId: string,
  { code, emails, address }: { code: string; emails: readonly string[]; address: string },
) {
  const answers = [];
  for (const email of emails) answers.push(await checkOut(shop, drawId, { code, email, address }));
  return answers;
}

const mailboxes = (times: number, domain: string): string[] =>
  Array.from({ length: times }, (_, n) => `taker-${n}@${domain}`);

describe('a code with free tickets for many', () => {
  it('has a network work from the fourth use on, so that one person does not have all (product §14.18)', async ({
    shop,
  }) => {
    const { drawId, code } = await buildCodeSale(shop, { code: 'WELCOME', tickets: 1 });
    const emails = mailboxes(4, 'gmail.com');
    const answers = await takeAll(shop, drawId, { code, emails, address: hall });
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 428]);
    expect(await usesOf(shop, drawId, code)).toBe(3);
    const proof = await proofOf(answers.at(-1)?.body.challenge);
    const email = emails.at(-1) ?? '';
    expect((await checkOut(shop, drawId, { code, email, address: hall, proof })).status).toBe(200);
    expect(
      (await checkOut(shop, drawId, { code, address: elsewhere(1), email: 'ann@a.example' }))
        .status,
    ).toBe(200);
    expect(await drawRow(shop, drawId)).toMatchObject({ tickets_given: 5 });
  });

  it('has a domain with all of its mailboxes work, from whatever networks', async ({ shop }) => {
    const { drawId, code } = await buildCodeSale(shop, { tickets: 1 });
    const asking = mailboxes(6, 'mine.example').map((email, n) =>
      checkOut(shop, drawId, { code, email, address: elsewhere(n) }),
    );
    const all = await statuses(asking);
    expect(all.filter((status) => status === 200)).toHaveLength(3);
    expect(all.filter((status) => status === 428)).toHaveLength(3);
  });

  it('counts nothing for codes of one use each', async ({ shop }) => {
    const sale = await buildCodeSale(shop, { tickets: 1, uses: 1 });
    for (let n = 0; n < 6; n += 1) {
      const code = await makeEntryCode(shop, sale, { tickets: 1, uses: 1 });
      const order = { code, email: `guest-${n}@gmail.com`, address: '203.0.113.68' };
      expect((await checkOut(shop, sale.drawId, order)).status).toBe(200);
    }
  });

  it('counts nothing for what gave no ticket', async ({ shop }) => {
    const wish = { tickets: 2, perPerson: 9 };
    const { drawId, code } = await buildCodeSale(shop, wish, { maxPerPerson: 3 });
    const address = '203.0.113.69';
    const [first = '', ...others] = mailboxes(4, 'gmail.com');
    const emails = [first, first, first, first, ...others];
    const answers = await takeAll(shop, drawId, { code, emails, address });
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 409, 409, 200, 200, 428]);
  });

  it('mails nobody more often than others may cause: five a day, then for work (product §17.3)', async ({
    shop,
  }) => {
    const sale = await buildCodeSale(shop, { tickets: 1, uses: 1 });
    const email = 'victim@example.com';
    const answers = [];
    for (let n = 0; n < 6; n += 1) {
      const code = await makeEntryCode(shop, sale, { tickets: 1, uses: 1 });
      answers.push(await checkOut(shop, sale.drawId, { code, email, address: elsewhere(20 + n) }));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 428]);
  });
});

/** Pages with a code that nobody pays; answers the payments. */
async function holdUses(
  shop: Shop,
  drawId: string,
  { code, times, address }: { code: string; times: number; address: string },
): Promise<string[]> {
  const held: string[] = [];
  for (let n = 0; n < times; n += 1) held.push(await holdPlacesOf(shop, drawId, { code, address }));
  return held;
}

describe('unpaid uses of a code, which one network has all of', () => {
  it('give way to a buyer of another network after two minutes, one for each (product §14.18)', async ({
    shop,
  }) => {
    const wish = { percentOff: 50, uses: 3 };
    const { drawId, code } = await buildCodeSale(shop, wish, { ticketCap: 1_000 });
    await holdUses(shop, drawId, { code, times: 3, address: hall });
    const refused = { status: 409, body: { error: codeNotValid } };
    expect(await checkOut(shop, drawId, { code, address: elsewhere(50) })).toMatchObject(refused);
    await shop.context.clock.advance(121);
    // Its own network has no more by asking again.
    expect(await checkOut(shop, drawId, { code, address: hall })).toMatchObject(refused);
    await buyTickets(shop, drawId, { code, address: elsewhere(50) });
    await holdPlacesOf(shop, drawId, { code, address: elsewhere(51) });
    // Two of three are others': the last of the hall is as good as theirs.
    expect(await checkOut(shop, drawId, { code, address: elsewhere(51) })).toMatchObject(refused);
    expect(await usesOf(shop, drawId, code)).toBe(3);
    await checkInvariants(shop.context.db);
  });

  it('give way at once where the network let as many go before', async ({ shop }) => {
    const wish = { percentOff: 50, uses: 2 };
    const { drawId, code } = await buildCodeSale(shop, wish, { ticketCap: 1_000 });
    const first = await holdUses(shop, drawId, { code, times: 2, address: '203.0.113.81' });
    await shop.context.clock.advance(119);
    for (const paymentId of first)
      await endCheckout(shop.context, { paymentId, priority: { purpose: 'paid' } });
    await holdUses(shop, drawId, { code, times: 2, address: '203.0.113.81' });
    expect((await checkOut(shop, drawId, { code, address: elsewhere(60) })).status).toBe(200);
  });

  it('stay with people of many networks who are typing their cards', async ({ shop }) => {
    const { drawId, code } = await buildCodeSale(shop, { percentOff: 50, uses: 2 });
    for (const n of [70, 71]) await holdPlacesOf(shop, drawId, { code, address: elsewhere(n) });
    await shop.context.clock.advance(60);
    expect((await checkOut(shop, drawId, { code, address: elsewhere(72) })).status).toBe(409);
    expect(await usesOf(shop, drawId, code)).toBe(2);
  });
});

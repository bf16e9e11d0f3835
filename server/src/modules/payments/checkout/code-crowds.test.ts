import { proofOf } from '@clubdraw/journeys/proof-of';
import { getPrice } from '@clubdraw/contract/payments/price-call';
import { describe, expect } from 'vitest';
import { buildCodeSale, makeCode, usesOf } from '../../../../test/build/entry-code.ts';
import { checkOut, drawRow, type Shop } from '../../../../test/build/sale.ts';
import { shopTest } from '../../../../test/shop-test.ts';

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
      shop.call(getPrice, { query }, { address: hall }),
    );
    expect(await statuses(asking)).toEqual(Array(60).fill(200));
  });

  it('has twenty wrong ones, also at the same moment (product §14.18)', async ({ shop }) => {
    const { drawId } = await buildCodeSale(shop, { percentOff: 50 });
    const asking = Array.from({ length: 60 }, (_, n) =>
      shop.call(
        getPrice,
        { query: { drawId, count: '1', code: `WRONG${n}` } },
        { address: '203.0.113.67' },
      ),
    );
    const all = await statuses(asking);
    expect(all.filter((status) => status === 409)).toHaveLength(20);
    expect(all.filter((status) => status === 429)).toHaveLength(40);
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
      const code = await makeCode(shop, sale, { tickets: 1, uses: 1 });
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
      const code = await makeCode(shop, sale, { tickets: 1, uses: 1 });
      answers.push(await checkOut(shop, sale.drawId, { code, email, address: elsewhere(20 + n) }));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 428]);
  });
});

import { loginCall } from '@clubdraw/contract/accounts/accounts';
import {
  enterForFreeCall,
  sendFreeEntryCodeCall,
} from '@clubdraw/contract/free-entries/free-entry';
import { proofOf } from '@clubdraw/journeys/proof-of';
import { describe, expect, vi } from 'vitest';
import { freeWays } from '../../../test/build/free-entry.ts';
import { buildSale, drawRow, type Shop } from '../../../test/build/sale.ts';
import { shopTest } from '../../../test/shop-test.ts';
import { emailDomain } from '../../flow/fair-share/email-domain.ts';
import { countTaken } from '../../flow/fair-share/take-share.ts';

const it = shopTest({ env: { RATE_LIMITS: 'on' } });

type Coming = { drawId: string; email: string; address: string };

/** Asks for a code, and answers how one enters with it. */
async function withCode(shop: Shop, { drawId, email, address }: Coming) {
  const { mails } = shop.context.mailer;
  const sent = await shop.call(sendFreeEntryCodeCall, { body: { drawId, email } }, { address });
  expect(sent.status).toBe(200);
  const mail = await vi.waitUntil(() => mails.find(({ to }) => to === email));
  const otp = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
  const body = { drawId, email, name: 'Mia Chen', phone: '', otp };
  return (more: { proof?: string; otp?: string } = {}) =>
    shop.call(
      enterForFreeCall,
      { body: { ...body, otp: more.otp ?? otp } },
      { address, proof: more.proof },
    );
}

async function enter(shop: Shop, coming: Coming) {
  return (await withCode(shop, coming))();
}

/** Counts entries without making them, and answers the work that the last one would be. */
async function countMany(
  shop: Shop,
  drawId: string,
  entries: number,
  of: (at: number) => Omit<Coming, 'drawId'>,
): Promise<number> {
  const { run_at: drawAt } = await drawRow(shop, drawId);
  let effort = 0;
  for (let at = 0; at < entries; at += 1) {
    const { email, address } = of(at);
    const domain = emailDomain(email);
    const takers = { address, draw: drawId, drawAt, ...(domain && { domain }) };
    effort = (await countTaken(shop.context, 'freeEntries', takers)).effort;
  }
  return effort;
}

const home = '198.51.100.9';
const elsewhere = (at: number): string => `203.0.113.${at % 250}`;
const mine = (at: number) => ({ email: `m${at}@mine.example`, address: home });
const pupil = (at: number): string => `pupil${at}@school.nsw.edu.au`;
const pupilAtSchool = (at: number) => ({ email: pupil(at), address: home });
const pupilAtHome = (at: number) => ({ email: pupil(100 + at), address: elsewhere(at) });
const inHall = (at: number) => ({ email: `guest${at}@gmail.com`, address: home });
const fromHome = (at: number) => ({ email: `home${at}@gmail.com`, address: elsewhere(at) });

describe('free entries of one e-mail domain from one network', () => {
  it('work from the fourth on, and the code stays good meanwhile (product §4.14)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, freeWays(shop.context));
    const coming = (n: number) => ({ drawId, email: `m${n}@mine.example`, address: home });
    for (let n = 0; n < 3; n += 1) expect((await enter(shop, coming(n))).status).toBe(201);
    const fourth = await withCode(shop, coming(3));
    const asked = await fourth();
    expect(asked.status).toBe(428);
    const proof = await proofOf(asked.body.challenge);
    expect((await fourth({ proof })).status).toBe(201);
    // Once for each.
    expect((await (await withCode(shop, coming(4)))({ proof })).status).toBe(428);
    // Nobody else does.
    const other = { drawId, email: 'ann@other.example', address: elsewhere(1) };
    expect((await enter(shop, other)).status).toBe(201);
  });

  it('work the more the more they are: a challenge from before is worth nothing then', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, freeWays(shop.context));
    await countMany(shop, drawId, 3, mine);
    const next = await withCode(shop, { drawId, ...mine(99) });
    const cheap = (await next()).body.challenge;
    expect(await countMany(shop, drawId, 51, mine)).toBe(32);
    expect((await next({ proof: await proofOf(cheap) })).status).toBe(428);
    const free = await shop.context.db
      .selectFrom('promo_entries')
      .select('id')
      .where('draw_id', '=', drawId)
      .execute();
    expect(free).toEqual([]);
  });

  it('are counted for one draw, whatever the spelling or subdomain (product §4.14)', async ({
    shop,
  }) => {
    const [first, second] = [
      await buildSale(shop, freeWays(shop.context)),
      await buildSale(shop, freeWays(shop.context)),
    ];
    const hosts = ['mine.example', 'MINE.example', 'a.mine.example', 'b.c.mine.example'];
    const of = (at: number) => ({ email: `m${at}@${hosts[at % 4]}`, address: elsewhere(at) });
    expect(await countMany(shop, first.drawId, 4, of)).toBe(1);
    expect(await countMany(shop, second.drawId, 3, of)).toBe(0);
  });
});

describe('an honest crowd', () => {
  it('of a school works for seconds from homes, and half a minute from the school (product §4.14)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, freeWays(shop.context));
    expect(await countMany(shop, drawId, 60, pupilAtSchool)).toBe(32);
    expect(await countMany(shop, drawId, 60, pupilAtHome)).toBe(8);
  });

  it('with mailboxes of large providers works for seconds in one hall, and not at all elsewhere (product §4.14)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, freeWays(shop.context));
    expect(await countMany(shop, drawId, 200, inHall)).toBe(8);
    expect(await countMany(shop, drawId, 200, fromHome)).toBe(0);
  });
});

describe('what gives no ticket', () => {
  it('is no entry, and a wrong code stays a guess', async ({ shop }) => {
    const { drawId } = await buildSale(shop, freeWays(shop.context));
    const address = '192.0.2.44';
    const tried = await withCode(shop, { drawId, email: 'ann@wrong.example', address });
    for (let n = 0; n < 4; n += 1) expect((await tried({ otp: '000000' })).status).toBe(401);
    expect((await tried()).status).toBe(201);
    const of = (at: number) => ({ email: `a${at}@wrong.example`, address });
    expect(await countMany(shop, drawId, 3, of)).toBe(1);
  });

  it('one proof is enough where guesses and entries are too many (product §11.8)', async ({
    shop,
  }) => {
    const { drawId } = await buildSale(shop, freeWays(shop.context));
    const address = '192.0.2.45';
    for (let n = 0; n < 20; n += 1) {
      const body = { username: `nobody-${n}@example.com`, password: 'Summer has come!' };
      expect((await shop.call(loginCall, { body }, { address })).status).toBe(401);
    }
    const of = (at: number) => ({ email: `a${at}@both.example`, address });
    await countMany(shop, drawId, 3, of);
    const next = await withCode(shop, { drawId, ...of(9) });
    const asked = await next();
    expect(asked.status).toBe(428);
    expect((await next({ proof: await proofOf(asked.body.challenge) })).status).toBe(201);
  });
});

import { emailExistsCall } from '@clubdraw/contract/accounts/accounts';
import { signUpForPromoCall } from '@clubdraw/contract/promotions/promo-sign-up';
import { getTermsCall } from '@clubdraw/contract/terms/terms';
import * as messages from '@clubdraw/domain/texts/messages';
import { scheduler } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildConnectedOwner } from '../../../test/build/connected-owner.ts';
import { buildPromoDraw } from '../../../test/build/sold-draw.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { clientNetworks } from './client-networks.ts';
import { takeShare } from './take-share.ts';
import { countReads } from './read-counter.ts';

let one: TestServer;
let two: TestServer;
beforeAll(async () => {
  one = await startServer({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
  two = await startServer({
    databaseUrl: one.context.settings.databaseUrl,
    env: { RATE_LIMITS: 'on' },
  });
});
afterAll(async () => {
  await two.close();
  await one.close();
});

const query = { username: 'x@example.com' };

async function ask(server: TestServer, address: string): Promise<number> {
  return (await server.call(emailExistsCall, { query }, { address })).status;
}

async function askTimes(server: TestServer, address: string, times: number): Promise<number[]> {
  const all = Array.from({ length: times }, () => ask(server, address));
  return (await Promise.all(all)).filter((status) => status !== 200);
}

async function askBehindProxy(client: string): Promise<number> {
  const response = await one.app.inject({
    url: '/auth/exists?username=x@example.com',
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': `198.51.100.7, ${client}` },
  });
  return response.statusCode;
}

function readTerms(remoteAddress: string) {
  return one.app.inject({ url: '/terms', remoteAddress });
}

function storedReads(count: number) {
  return one.context.db
    .selectFrom('rate_counters')
    .select('count')
    .where('name', '=', 'reads')
    .where('count', '=', count)
    .execute();
}

describe('the limit of an address', () => {
  it('refuses the 61st look-up of a minute, over all processes together, and says how long (product §11.7)', async () => {
    expect(await askTimes(one, '203.0.113.1', 30)).toEqual([]);
    expect(await askTimes(two, '203.0.113.1', 30)).toEqual([]);
    const refused = await two.call(emailExistsCall, { query }, { address: '203.0.113.1' });
    // The clock of the tests stands at 15 seconds past the minute.
    expect(refused).toMatchObject({
      status: 429,
      body: { error: 'Too many requests. Please try again in 45 seconds.' },
    });
    expect(refused.headers['retry-after']).toBe('45');
    expect(await ask(one, '203.0.113.2')).toBe(200);
  });

  it('begins anew with the next minute of the product clock', async () => {
    await askTimes(one, '203.0.113.3', 60);
    expect(await ask(one, '203.0.113.3')).toBe(429);
    await one.context.clock.advance(45);
    expect(await ask(one, '203.0.113.3')).toBe(200);
  });

  it('counts the client behind a trusted proxy, and no invented one', async () => {
    for (let time = 0; time < 60; time += 1) await askBehindProxy('203.0.113.4');
    expect(await askBehindProxy('203.0.113.4')).toBe(429);
    expect(await askBehindProxy('203.0.113.5')).toBe(200);
  });
});

describe('the limit of promotional sign-up', () => {
  it('lets a crowd of 600 a minute in behind one address, and no 601st (product §11.7)', async () => {
    // New addresses of a club without a payment account are slowed down sooner than the crowd.
    const club = await buildConnectedOwner(one.context);
    const { drawId } = await buildPromoDraw(one.context, {}, club);
    const join = async (address: string, n: number): Promise<number> => {
      const body = { drawId, name: 'Mia Chen', email: `mia${n}@example.com`, phone: '' };
      return (await one.call(signUpForPromoCall, { body }, { address })).status;
    };
    // Half of them come again, which is a call as well.
    const answers: number[] = [];
    // In waves, for who stands in a queue for the database for ten seconds is sent away.
    for (let wave = 0; wave < 600; wave += 60) {
      const crowd = Array.from({ length: 60 }, (_, n) => join('203.0.113.30', (wave + n) % 300));
      answers.push(...(await Promise.all(crowd)));
    }
    expect(answers.filter((status) => status === 201)).toHaveLength(300);
    expect(answers.filter((status) => status === 200)).toHaveLength(300);
    expect(await join('203.0.113.30', 600)).toBe(429);
    const members = one.context.db.selectFrom('draws').select('members').where('id', '=', drawId);
    expect(await members.executeTakeFirst()).toEqual({ members: 300 });
    expect(await join('203.0.113.31', 600)).toBe(201);
    await one.context.clock.advance(60);
    expect(await join('203.0.113.30', 601)).toBe(201);
  });
});

describe('the limit of reads', () => {
  it('is counted in memory and shared each second', async () => {
    for (let time = 0; time < 20; time += 1)
      await one.call(getTermsCall, {}, { address: '203.0.113.9' });
    expect(await storedReads(20)).toEqual([]);
    await scheduler.wait(1_300);
    expect(await storedReads(20)).toHaveLength(1);
  });
});

describe('a page over the limit', () => {
  it('says so as a page, and how long', async () => {
    for (let time = 0; time < 6_000; time += 1) await readTerms('203.0.113.20');
    const response = await readTerms('203.0.113.20');
    expect(response.statusCode).toBe(429);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    const seconds = Number(response.headers['retry-after']);
    expect(response.body).toContain(messages.tooManyRequests(seconds));
  });
});

describe('the limit of an e-mail', () => {
  it('refuses the 11th checkout of a client for an e-mail, and nobody else’s (product §11.7)', async () => {
    const buyer = { person: 'tess@example.com', address: '203.0.113.66' };
    const buy = (change = {}) =>
      takeShare(one.context, 'checkoutsInAName', { ...buyer, ...change });
    for (let time = 0; time < 10; time += 1) await buy();
    await expect(buy({ person: ' Tess@Example.com' })).rejects.toMatchObject({ kind: 'tooSoon' });
    await expect(buy({ address: '203.0.113.67' })).resolves.toMatchObject({ count: 1 });
  });
});

describe('the limit of an IPv6 network', () => {
  it.each([
    ['a /56', 120, (n: number) => `2001:db8:56:${(0x100 + n).toString(16)}::1`],
    ['a /48', 240, (n: number) => `2001:db8:48:${(n * 0x100).toString(16)}::1`],
  ])('counts all callers of %s together (product §11.7)', async (_, most, addressOf) => {
    const answers: number[] = [];
    // In waves: whoever waits for the database for ten seconds is sent away.
    for (let from = 0; from <= most; from += 61) {
      const wave = Array.from(
        { length: Math.min(61, most + 1 - from) },
        (_, n) => (from + n) % 256,
      );
      answers.push(...(await Promise.all(wave.map((n) => ask(one, addressOf(n))))));
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(most);
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
    expect(await ask(one, '2001:db8:99::1')).toBe(200);
  });

  it('counts reads alike', async () => {
    const reads = countReads(one.context, 2);
    const read = (n: number) => reads.count(clientNetworks(`2001:db8:7:${n}00::1`));
    for (const n of [1, 1, 2, 2, 3, 3, 4, 4]) read(n);
    expect(() => read(5)).toThrow('Too many requests.');
    reads.count(clientNetworks('2001:db8:8::1'));
    await reads.stop();
  });
});

describe('clientNetworks', () => {
  it.each([
    ['203.0.113.1', ['203.0.113.1']],
    ['::ffff:203.0.113.1', ['203.0.113.1']],
    [
      '2001:db8:1:2345:3:4:5:6',
      ['2001:db8:1:2345::/64', '2001:db8:1:2300::/56', '2001:db8:1:0::/48'],
    ],
    ['2001:0db8:0001:0002::9', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1:0::/48']],
    ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0:0::/48']],
    ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0:0::/48']],
    ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0:0::/48']],
  ])('takes %s for %j', (address, networks) => {
    expect(clientNetworks(address).map(({ subject }) => subject)).toEqual(networks);
  });
});

describe('the stored counters', () => {
  it('hold no address in readable form', async () => {
    const rows = await one.context.db.selectFrom('rate_counters').select('subject').execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { subject } of rows) expect(subject).toMatch(/^[\w-]{22}$/);
  });
});

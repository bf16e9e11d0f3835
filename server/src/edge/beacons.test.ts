import { registerRelay } from '@clubdraw/sandbox/relay/relay.routes';
import { relayChain, roundAt } from '@clubdraw/sandbox/relay/relay-chain';
import fastify, { type FastifyInstance } from 'fastify';
import { verifyBeacon } from 'fairdraw/beacon/beacon';
import { newestRound } from 'fairdraw/beacon/newest-round';
import { chainFromInfo } from 'fairdraw/beacon/chain-info';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { drandBeacons, offsetByRounds, type Beacons } from './beacons.ts';

const now = new Date('2026-11-21T10:00:00Z');
const newest = roundAt(now);
const chain = chainFromInfo(relayChain);

let app: FastifyInstance;
let beacons: Beacons;
let origin: string;
const warnings: string[] = [];
beforeAll(async () => {
  app = fastify();
  registerRelay(app, { now: () => now });
  app.get('/away/*', ({ url }, reply) => reply.redirect(url.replace('/away', '/relay/one')));
  app.get('/long/*', (_request, reply) => reply.send('x'.repeat(100_000)));
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const relays = [`${origin}/relay/one`, `${origin}/relay/two/`, `${origin}/long`];
  const log = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) });
  beacons = drandBeacons({ chain, relays }, log);
});
beforeEach(() => tell({ answers: 'right' }));
afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
});

async function get(address: string): Promise<unknown> {
  return (await fetch(address)).json();
}

async function tell(order: object): Promise<void> {
  await app.inject({ method: 'POST', url: '/control/relay', payload: order });
}

describe('a beacon behind relays', () => {
  it('takes the round from whichever relay gives it validly', async () => {
    await tell({ answers: 'wrong', relay: 'one' });
    const beacon = await beacons.source.fetch(newest);
    if (beacon === 'not-yet') throw new Error('one relay answers rightly');
    expect(beacon.round).toBe(newest);
    expect(verifyBeacon(chain, beacon)).toBe(true);
    await tell({ answers: 'broken', relay: 'two' });
    await tell({ answers: 'right', relay: 'one' });
    expect(await beacons.source.fetch(newest)).toEqual(beacon);
  });

  it('does not wait for a relay that is silent while another one answers', async () => {
    await tell({ answers: 'silent', relay: 'one' });
    const beacon = await beacons.source.fetch(newest);
    expect(beacon).toMatchObject({ round: newest });
  });

  it.each(['wrong', 'broken'])('has nothing while all relays are %s', async (answers) => {
    await tell({ answers });
    expect(await beacons.source.fetch(newest)).toBe('not-yet');
  });

  it('tells which relays give rounds, warns of each that does not, and asks again after a minute (product §16.3)', async () => {
    await tell({ answers: 'broken', relay: 'two' });
    const [one, two, long] = ['/relay/one', '/relay/two/', '/long'].map((path) => origin + path);
    expect(beacons.relayStates(now)).toEqual([
      { relay: one, answers: null },
      { relay: two, answers: null },
      { relay: long, answers: null },
    ]);
    const heard = [
      { relay: one, answers: true },
      { relay: two, answers: false },
      { relay: long, answers: false },
    ];
    await vi.waitFor(() => expect(beacons.relayStates(now)).toEqual(heard));
    const silent = warnings.map((line) => JSON.parse(line).relay);
    expect(new Set(silent)).toEqual(new Set([long, two]));
    await tell({ answers: 'right' });
    const later = new Date(now.getTime() + 60_000);
    expect(beacons.relayStates(new Date(later.getTime() - 1))).toEqual(heard);
  });

  it('follows no relay to another address', async () => {
    const { source } = drandBeacons(
      { chain, relays: [`${origin}/away`] },
      pino({ level: 'silent' }),
    );
    const led = await fetch(`${origin}/away/${relayChain.hash}/public/${newest}`, {
      redirect: 'manual',
    });
    expect(led.status).toBe(302);
    expect(await source.fetch(newest)).toBe('not-yet');
  });

  it('has no round before its time', async () => {
    expect(await beacons.source.fetch(newest + 1)).toBe('not-yet');
  });
});

describe('the clock of this machine beside the beacon', () => {
  /**
   * The difference that a machine ahead by `ms` sees; the beacon gives a round of these a minute.
   */
  async function seenAhead(ms: number, rounds: readonly (number | null)[]): Promise<number> {
    vi.useFakeTimers({ now: now.getTime() + ms, toFake: ['Date'] });
    let at = 0;
    const offset = offsetByRounds(chain, async () => rounds[at++] ?? null);
    for (const _ of rounds) {
      offset();
      await Promise.resolve();
      await Promise.resolve();
      vi.setSystemTime(Date.now() + 60_000);
    }
    vi.setSystemTime(Date.now() - 60_000);
    return offset();
  }

  const perMinute = roundAt(new Date(now.getTime() + 60_000)) - newest;
  afterEach(() => vi.useRealTimers());

  it('agrees while its newest round is just over', async () => {
    expect(await seenAhead(0, [newest, newest + perMinute])).toBe(0);
    expect(await seenAhead(4_000, [newest, newest + perMinute])).toBe(0);
  });

  it('is behind by a round that is still to come, at once', async () => {
    expect(await seenAhead(-40_000, [newest])).toBeLessThan(-36_000);
  });

  it('is ahead of a beacon that runs', async () => {
    expect(await seenAhead(40_000, [newest, newest + perMinute])).toBeGreaterThan(25_000);
  });

  it('is not judged by a beacon that stands still, or that does not answer', async () => {
    expect(await seenAhead(40_000, [newest, newest])).toBe(0);
    expect(await seenAhead(40_000, [null, null])).toBe(0);
    // It was wrong by the last round, and every relay went silent: nothing shows it any more.
    expect(await seenAhead(40_000, [newest, newest + perMinute, null])).toBe(0);
    expect(await seenAhead(-40_000, [newest, null])).toBe(0);
  });

  it('is compared with the newest round that verifies', async () => {
    const relays = [`${origin}/relay/one`, `${origin}/relay/two`];
    await tell({ answers: 'wrong', relay: 'one' });
    expect(await newestRound({ chain, relays, get })).toBe(newest);
    await tell({ answers: 'broken' });
    expect(await newestRound({ chain, relays, get })).toBeNull();
  });
});

import { registerRelay } from '@clubdraw/sandbox/relay/relay.routes';
import { relayChain, roundAt } from '@clubdraw/sandbox/relay/relay-chain';
import fastify, { type FastifyInstance } from 'fastify';
import { verifyBeacon } from 'fairdraw/beacon';
import { chainFromInfo } from 'fairdraw/chain-info';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { drandBeacons, type Beacons } from './beacons.ts';

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
    expect(beacons.standing(now)).toEqual([
      { relay: one, answers: null },
      { relay: two, answers: null },
      { relay: long, answers: null },
    ]);
    const heard = [
      { relay: one, answers: true },
      { relay: two, answers: false },
      { relay: long, answers: false },
    ];
    await vi.waitFor(() => expect(beacons.standing(now)).toEqual(heard));
    const silent = warnings.map((line) => JSON.parse(line).relay);
    expect(new Set(silent)).toEqual(new Set([long, two]));
    await tell({ answers: 'right' });
    const later = new Date(now.getTime() + 60_000);
    expect(beacons.standing(new Date(later.getTime() - 1))).toEqual(heard);
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

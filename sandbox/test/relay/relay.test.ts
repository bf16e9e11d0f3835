import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { relayChain, roundAt } from '../../src/relay/relay-chain.ts';
import { registerRelay } from '../../src/relay/relay.routes.ts';

const now = new Date('2026-11-21T10:00:00Z');
let app: FastifyInstance;
beforeEach(() => {
  app = fastify();
  registerRelay(app, { now: () => now });
});

async function ask(round: number | string, relay = 'one') {
  return app.inject(`/relay/${relay}/${relayChain.hash}/public/${round}`);
}

async function tell(order: object) {
  return app.inject({ method: 'POST', url: '/control/relay', payload: order });
}

describe('a relay', () => {
  it('has every round up to now, the same again each time, and none before its time', async () => {
    const newest = roundAt(now);
    expect((await ask('latest')).json()).toMatchObject({ round: newest });
    expect((await ask(1000)).json()).toEqual((await ask(1000, 'two')).json());
    expect((await ask(newest)).statusCode).toBe(200);
    expect((await ask(newest + 1)).statusCode).toBe(425);
    expect((await ask('abc')).statusCode).toBe(400);
  });

  it('lets the page of any site read a round, and one that is still to come', async () => {
    for (const round of [1000, roundAt(now) + 1]) {
      expect((await ask(round)).headers['access-control-allow-origin']).toBe('*');
    }
  });

  it('begins a round at its second', () => {
    const first = relayChain.genesis_time * 1000;
    expect(roundAt(new Date(first - 1))).toBe(0);
    expect(roundAt(new Date(first))).toBe(1);
    expect(roundAt(new Date(first + 2999))).toBe(1);
    expect(roundAt(new Date(first + 3000))).toBe(2);
  });

  it('describes its chain', async () => {
    const { statusCode, body } = await app.inject(`/relay/one/${relayChain.hash}/info`);
    expect([statusCode, JSON.parse(body)]).toEqual([200, relayChain]);
  });
});

describe('the control', () => {
  it('breaks one relay, or all, or has them answer another round', async () => {
    const right = (await ask(1000)).json();
    await tell({ answers: 'broken', relay: 'one' });
    expect([(await ask(1000)).statusCode, (await ask(1000, 'two')).statusCode]).toEqual([503, 200]);
    await tell({ answers: 'wrong' });
    const wrong = (await ask(1000)).json();
    expect(wrong.round).toBe(1000);
    expect(wrong.signature).not.toBe(right.signature);
    await tell({ answers: 'right' });
    expect((await ask(1000)).json()).toEqual(right);
  });

  it('refuses what it does not know', async () => {
    expect((await tell({ answers: 'lies' })).statusCode).toBe(400);
    expect((await tell({ answers: 'right', relay: 7 })).statusCode).toBe(400);
  });
});

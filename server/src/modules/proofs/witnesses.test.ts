import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getCertificate, getKeys } from '@clubdraw/contract/proofs/proofs';
import { fromHex } from 'fairdraw/bytes';
import { chainFromInfo } from 'fairdraw/chain-info';
import { roundTimeMs } from 'fairdraw/chain';
import { cosignedAt } from 'fairdraw/cosignature';
import { readNote } from 'fairdraw/signed-note';
import { tlogProofOf } from 'fairdraw/tlog-proof';
import { verify } from 'fairdraw/verify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RunningWitness } from '../../../../fairdraw/test/running-witness.ts';
import { buildDraw, sellTickets } from '../../../test/build/sold-draw.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { ledgerOf } from '../../../test/ledger-source.ts';
import { ownBeacons, ownChainSetting } from '../../../test/stand-ins/own-beacons.ts';
import { httpWitness, type Witness } from '../../edge/witnesses.ts';
import { askWitnesses } from '../draw-log/ledger/ask-witnesses.ts';

const daySeconds = 24 * 60 * 60;

let server: TestServer;
let running: RunningWitness[];
/** Takes a checkpoint and never answers. */
let silent: Server;
let witnesses: Witness[];

beforeAll(async () => {
  silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  witnesses = [];
  const beacons = ownBeacons(() => server.context.clock);
  server = await startServer({
    // A witness has a clock of its own, so the product's has to be ahead: the close comes first.
    now: new Date(Date.now() + 10 * daySeconds * 1000),
    env: { DRAND_CHAIN: ownChainSetting, DRAND_URLS: 'http://relay.test' },
    context: { beacons, witnesses },
  });
  const { body } = await server.call(getKeys);
  const names = ['w1.example', 'w2.example', 'w3.example'];
  running = await Promise.all(names.map((name) => RunningWitness.make(name, [body.ledger])));
  witnesses.push(...running.map(({ key, url }) => httpWitness({ key, url })));
});
afterAll(async () => {
  await Promise.all(running.map((witness) => witness.remove()));
  silent.closeAllConnections();
  await new Promise((resolve) => silent.close(resolve));
  await server.close();
});

async function closedDraw(): Promise<string> {
  const { context } = server;
  const { drawId } = await buildDraw(context);
  await sellTickets(context, drawId, 3);
  await context.clock.advance(daySeconds);
  await server.settle();
  return drawId;
}

async function certificateOf(id: string) {
  return (await server.call(getCertificate, { params: { id } })).body;
}

async function passRound(drawId: string): Promise<void> {
  const { close } = await certificateOf(drawId);
  const times = server.context.settings.drandChain;
  const roundMs = roundTimeMs(times, close?.round ?? 0);
  await server.context.clock.advance((roundMs - server.context.clock.now().getTime()) / 1000);
  await server.settle();
}

/** The report of a stranger who trusts these witnesses. */
async function checkOf(drawId: string, trusted: readonly RunningWitness[]) {
  const { body } = await server.call(getKeys);
  const report = await verify({
    certificate: JSON.parse(JSON.stringify(await certificateOf(drawId))),
    ledger: ledgerOf(server.app),
    publicKeys: [fromHex(body.keys[0]?.publicKey ?? '')],
    chain: chainFromInfo(body.chain),
    witnesses: trusted.map(({ key }) => key),
  });
  return {
    verdict: report.verdict,
    V14: report.checks.find(({ id }) => id === 'V14')?.status,
    V16: report.checks.find(({ id }) => id === 'V16')?.status,
  };
}

function countOf(note: string): number {
  return running.filter(({ key }) => cosignedAt(readNote(note), key) !== null).length;
}

describe('witnesses', () => {
  it('have cosigned each close before its round, and the certificate proves it (product §12.9)', async () => {
    const drawId = await closedDraw();
    const { anchors, ledger, close } = await certificateOf(drawId);
    const [anchor = ''] = anchors;
    expect(anchors).toHaveLength(1);
    expect(tlogProofOf(anchor).index).toBe(ledger.closeSeq);
    expect(countOf(tlogProofOf(anchor).note)).toBe(3);
    expect(close?.closedAtMs).toBeGreaterThan(Date.now());
    await passRound(drawId);
    const found = await checkOf(drawId, running);
    expect(found).toEqual({ verdict: 'verified', V14: 'passed', V16: 'passed' });
    expect((await certificateOf(drawId)).anchors).toEqual(anchors);
  });

  it('are asked every ten minutes while the ledger grows, and not in between', async () => {
    const { context } = server;
    await context.clock.advance(600);
    await server.settle();
    await buildDraw(context);
    await server.settle();
    const early = await server.app.inject('/public/checkpoint');
    expect(countOf(early.body)).toBe(0);
    await context.clock.advance(600);
    await server.settle();
    const late = await server.app.inject('/public/checkpoint');
    expect(countOf(late.body)).toBe(3);
  });

  it('hold nothing up: not one that never answers, one that is gone and one that lies', async () => {
    const { port } = silent.address() as AddressInfo;
    const [first, second, third] = running;
    if (!first || !second || !third) throw new Error('there are three');
    const liar = httpWitness({ key: first.key, url: second.url });
    const gone = httpWitness({ key: second.key, url: 'http://127.0.0.1:9' });
    const url = `http://127.0.0.1:${port}`;
    // It is asked again and again, and each time waited for until the end.
    const slow = httpWitness({ key: third.key, url, patienceMs: 500 });
    const all = witnesses.splice(0, 3, liar, gone, slow);
    try {
      const drawId = await closedDraw();
      expect((await certificateOf(drawId)).anchors).toEqual([]);
      await passRound(drawId);
      const found = await checkOf(drawId, running);
      expect(found).toEqual({ verdict: 'verified', V14: 'passed', V16: 'not checked' });
      witnesses.splice(0, 3, slow, ...all.slice(0, 2));
      const other = await closedDraw();
      const [anchor = ''] = (await certificateOf(other)).anchors;
      expect(countOf(tlogProofOf(anchor).note)).toBe(2);
    } finally {
      witnesses.splice(0, 3, ...all);
    }
  });

  it('go on with a product that forgot how far they were, and two that ask at once', async () => {
    const { context } = server;
    await context.db.deleteFrom('ledger_witnesses').execute();
    await buildDraw(context);
    const now = context.clock.now();
    await Promise.all([askWitnesses(context, now), askWitnesses(context, now)]);
    expect(countOf((await server.app.inject('/public/checkpoint')).body)).toBe(3);
  });
});

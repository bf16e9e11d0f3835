import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getCertificateCall, getKeysCall } from '@clubdraw/contract/proofs/proofs';
import { fromHex } from 'fairdraw/tree/bytes';
import { chainFromInfo } from 'fairdraw/beacon/chain-info';
import { roundTimeMs } from 'fairdraw/beacon/chain';
import { cosignedAt, type WitnessKey } from 'fairdraw/ledger/cosignature';
import { noteKeyText, readNote } from 'fairdraw/ledger/signed-note';
import { tlogProofOf } from 'fairdraw/tree/tlog-proof';
import { verify } from 'fairdraw/verify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RunningWitness } from '../../../../fairdraw/test/running-witness.ts';
import { buildDraw, sellTickets } from '../../../test/build/sold-draw.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { ledgerOf } from '../../../test/ledger-source.ts';
import { ownBeacons, ownChainSetting } from '../../../test/stand-ins/own-beacons.ts';
import { httpWitness } from '../../edge/witnesses.ts';
import { askWitnesses } from '../draw-log/ledger/ask-witnesses.ts';
import { nameWitnesses } from '../draw-log/ledger/witnesses/name-witnesses.ts';

const daySeconds = 24 * 60 * 60;

let server: TestServer;
let running: RunningWitness[];
/** Takes a checkpoint and never answers. */
let silent: Server;

beforeAll(async () => {
  silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const beacons = ownBeacons(() => server.context.clock);
  server = await startServer({
    // A witness has a clock of its own, so the product's has to be ahead: the close comes first.
    now: new Date(Date.now() + 10 * daySeconds * 1000),
    env: { DRAND_CHAIN: ownChainSetting, DRAND_URLS: 'http://relay.test' },
    // A witness that says nothing is waited for until the end.
    context: { beacons, witness: (named) => httpWitness(named, 500) },
  });
  const { body } = await server.call(getKeysCall);
  const names = ['w1.example', 'w2.example', 'w3.example'];
  running = await Promise.all(names.map((name) => RunningWitness.make(name, [body.ledger])));
  await name(running);
});
afterAll(async () => {
  await Promise.all(running.map((witness) => witness.remove()));
  silent.closeAllConnections();
  await new Promise((resolve) => silent.close(resolve));
  await server.close();
});

/** Names witnesses for the draws that are announced from now on. */
async function name(named: readonly { key: WitnessKey; url: string }[]): Promise<string> {
  const lines = named.map(({ key, url }, at) => `witness w${at} ${noteKeyText(key)} ${url}\n`);
  const text = `${lines.join('')}quorum none\n`;
  await nameWitnesses(server.context, text);
  return text;
}

async function closedDraw(): Promise<string> {
  const { context } = server;
  const { drawId } = await buildDraw(context);
  await sellTickets(context, drawId, 3);
  await context.clock.advance(daySeconds);
  await server.settle();
  return drawId;
}

async function certificateOf(id: string) {
  return (await server.call(getCertificateCall, { params: { id } })).body;
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
  const { body } = await server.call(getKeysCall);
  const report = await verify({
    certificate: JSON.parse(JSON.stringify(await certificateOf(drawId))),
    ledger: ledgerOf(server.app),
    ledgerHash: fromHex(body.number),
    chain: chainFromInfo(body.chain),
    witnesses: trusted.map(({ key }) => key),
  });
  return {
    verdict: report.verdict,
    V14: report.checks.find(({ id }) => id === 'V14')?.status,
    V16: report.checks.find(({ id }) => id === 'V16')?.status,
  };
}

function never(): never {
  throw new Error('there are three');
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

  it('are named by the announcement, whose hash leads to their text at an address (product §12.9)', async () => {
    const drawId = await closedDraw();
    const { pub, witnesses } = await certificateOf(drawId);
    const hash = createHash('sha256')
      .update(witnesses ?? '')
      .digest('hex');
    expect(pub.witnessHash).toBe(hash);
    const served = await server.app.inject(`/public/witnesses/${hash}`);
    expect([served.statusCode, served.body]).toEqual([200, witnesses]);
    expect(served.headers['access-control-allow-origin']).toBe('*');
    expect((await server.app.inject(`/public/witnesses/${'0'.repeat(64)}`)).statusCode).toBe(404);
    expect((await server.app.inject('/public/witnesses/none')).statusCode).toBe(404);
    await passRound(drawId);
  });

  it('hold nothing up: not one that never answers, one that is gone and one that lies', async () => {
    const { port } = silent.address() as AddressInfo;
    const [first, second, third] = running;
    if (!first || !second || !third) throw new Error('there are three');
    const liar = { key: first.key, url: second.url };
    const gone = { key: second.key, url: 'http://127.0.0.1:9' };
    const slow = { key: third.key, url: `http://127.0.0.1:${port}` };
    try {
      await name([liar, gone, slow]);
      const drawId = await closedDraw();
      expect((await certificateOf(drawId)).anchors).toEqual([]);
      await passRound(drawId);
      const found = await checkOf(drawId, running);
      expect(found).toMatchObject({ verdict: 'verified', V14: 'passed', V16: 'not checked' });
      await name([slow, first, second]);
      const other = await closedDraw();
      const [anchor = ''] = (await certificateOf(other)).anchors;
      expect(countOf(tlogProofOf(anchor).note)).toBe(2);
      await passRound(other);
    } finally {
      await name(running);
    }
  });

  it('of an announcement stay, whoever is named later, and are asked until its end', async () => {
    const { context } = server;
    const { drawId } = await buildDraw(context);
    await sellTickets(context, drawId, 3);
    const { pub } = await certificateOf(drawId);
    const nobody = await name([]);
    const later = await buildDraw(context);
    expect(await certificateOf(later.drawId)).toMatchObject({
      witnesses: null,
      pub: { witnessHash: null },
    });
    await context.clock.advance(daySeconds);
    await server.settle();
    const closed = await certificateOf(drawId);
    expect(closed.pub.witnessHash).toBe(pub.witnessHash);
    expect(countOf(tlogProofOf(closed.anchors[0] ?? '').note)).toBe(3);
    await name(running);
    const again = await nameWitnesses(context, nobody);
    expect([again, await nameWitnesses(context, nobody)]).toEqual([true, false]);
    await name(running);
    await passRound(drawId);
  });

  it('are named with an address each, or not at all', async () => {
    const [first] = running;
    const deaf = `witness w1 ${noteKeyText(first?.key ?? never())}\nquorum w1\n`;
    await expect(nameWitnesses(server.context, deaf)).rejects.toThrow('has no address');
    await expect(nameWitnesses(server.context, 'witness w1\n')).rejects.toThrow(RangeError);
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

  it('go on with a product that forgot how far they were, and two that ask at once', async () => {
    const { context } = server;
    await context.db.deleteFrom('ledger_witnesses').execute();
    await buildDraw(context);
    const now = context.clock.now();
    await Promise.all([askWitnesses(context, now), askWitnesses(context, now)]);
    expect(countOf((await server.app.inject('/public/checkpoint')).body)).toBe(3);
  });
});

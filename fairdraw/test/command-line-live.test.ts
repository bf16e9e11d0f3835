import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { toHex } from '../src/tree/bytes.ts';
import { chainToInfo } from '../src/beacon/chain-info.ts';
import { chainHash } from '../src/beacon/chain.ts';
import { beforeResult } from './before-result.ts';
import { begun } from './begun.ts';
import { buildDraw } from './build-draw.ts';
import { Bundled } from './bundled.ts';
import { filesOf } from './files-of.ts';
import { onOwnChain, ownChain, signRound } from './own-chain.ts';
import { workedPlan } from './worked-draws.ts';

const draw = begun(buildDraw(onOwnChain(workedPlan('V3'))));
const files = filesOf(draw);
const [winner] = draw.picks;
const lockRound = draw.publication.lockRound ?? 0;
const quiet = 'Clubdraw has not announced this. Everybody can see it.';

let relay: Server;
let bundled: Bundled;
/** The rounds that the relay has. */
let rounds: number[];
/** The certificates that the draw's address answers with, one for each look. */
let stages: object[];
let address: string;

beforeEach(async () => {
  stages = [];
  relay = createServer((request, response) => {
    const path = request.url ?? '';
    if (path === '/certificate' && stages.length > 0) {
      return response.end(JSON.stringify(stages.length > 1 ? stages.shift() : stages[0]));
    }
    const found = rounds.find((round) => path === `/${toHex(chainHash(ownChain))}/public/${round}`);
    if (found === undefined) return response.writeHead(404).end();
    const signature = toHex(signRound(found).signature);
    return response.end(JSON.stringify({ round: found, signature }));
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`;
  bundled = await Bundled.make({ relays: [address], rehearsalChain: chainToInfo(ownChain) });
  bundled.put('certificate.json', JSON.stringify(beforeResult(files.certificate)));
  bundled.put('log.txt', files.log);
});
afterEach(async () => {
  bundled.remove();
  relay.closeAllConnections();
  await new Promise((resolve) => relay.close(resolve));
});

describe('verify.mjs and a LIVE draw whose server is gone', () => {
  it('finishes it from the certificate and the log of its close, by two rounds of the beacon', async () => {
    rounds = [draw.close.round, lockRound];
    const { code, out } = await bundled.run('certificate.json', '--fetch', '--log', 'log.txt');
    expect(out).toContain(quiet);
    expect(out).toContain('Nobody announced a result. It follows:');
    expect(out).toContain(`Winner: ${winner?.code}, ticket ${winner?.serial}\n`);
    expect(out.match(/^Reserve: /gm)).toHaveLength(3);
    // There is no result whose check could pass.
    expect(code).toBe(2);
  });

  it('takes both rounds as they are typed, without a network', async () => {
    const typed = [draw.close.round, lockRound].map((round) =>
      JSON.stringify({ round, signature: toHex(signRound(round).signature) }),
    );
    const [beacon = '', lockBeacon = ''] = typed;
    const asked = ['--log', 'log.txt', '--beacon', beacon, '--lock-beacon', lockBeacon];
    const { out } = await bundled.run('certificate.json', ...asked);
    expect(out).toContain(`Winner: ${winner?.code}, ticket ${winner?.serial}\n`);
    const other = await bundled.run('certificate.json', '--lock-beacon', beacon);
    expect(other.code).toBe(1);
    expect(other.out).toContain('does not open the lock as it is shown');
  });

  it('says that the envelope is closed, and no winner, before the round of the lock', async () => {
    rounds = [draw.close.round];
    const { code, out } = await bundled.run('certificate.json', '--fetch', '--log', 'log.txt');
    expect(code).toBe(2);
    expect(out).toContain('The envelope is closed.');
    expect(out).not.toContain('It follows');
    expect(out).not.toContain('position ');
  });

  it('tells the picks while it watches, from the round of the lock', async () => {
    rounds = [draw.close.round, lockRound];
    const closed = beforeResult(files.certificate);
    stages = [closed, closed, files.certificate];
    const { err, code } = await bundled.run('--watch', `${address}/certificate`, '--every', '0.05');
    expect(code).toBe(0);
    expect(err).toContain(quiet);
    expect(err).toContain(`positions ${draw.result.positions.join(', ')} follow`);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { fromHex, toHex } from '../src/tree/bytes.ts';
import { chainToInfo } from '../src/beacon/chain-info.ts';
import { chainHash } from '../src/beacon/chain.ts';
import { verify } from '../src/verify.ts';
import { beforeResult } from './before-result.ts';
import { begun } from './begun.ts';
import { buildDraw, type BuiltDraw } from './build-draw.ts';
import { Bundled } from './bundled.ts';
import { evidenceOf } from './evidence-of.ts';
import { filesOf, statementsOf } from './files-of.ts';
import { ledgerOf, type LedgerFiles } from './ledger-of.ts';
import { onOwnChain, ownChain, signRound } from './own-chain.ts';
import { workedPlan } from './worked-draws.ts';

/** The worked LIVE draw on a chain whose rounds the tests can sign. */
function ownDraw(): BuiltDraw {
  return begun(buildDraw(onOwnChain(workedPlan('V3'))));
}

const draw = ownDraw();
const roundPath = `${toHex(chainHash(ownChain))}/public/${draw.close.round}`;
const files = filesOf(draw);
const entries = statementsOf(draw);
const [start, first] = entries;
if (!start || !first) throw new Error('there is a publication');

const grown = [2, 4, 6].map((count) => ledgerOf(entries.slice(0, count)));
/** The entries up to the closing with the announcement dated otherwise, and all of them so. */
const forked = [4, 6].map((count) =>
  ledgerOf([start, { ...first, atMs: first.atMs - 1 }, ...entries.slice(2, count)]),
);

describe('a checkpoint that was kept', () => {
  it.each([
    ['grew from it', grown[1], 'passed', 'It grew from the checkpoint that you kept.'],
    ['is still the same', grown[2], 'passed', 'The checkpoint of 6 signs'],
    ['forked behind it', forked[0], 'failed', 'The ledger forked'],
    ['has another head of the same size', forked[1], 'failed', 'The ledger forked'],
    [
      'shrank',
      ledgerOf([...entries, ...entries]),
      'failed',
      'The ledger shrank from 12 entries to 6',
    ],
    [
      'is another ledger',
      ledgerOf(entries, 'other.example/public'),
      'passed',
      'The checkpoint of 6 signs',
    ],
  ] as const)('tells whether the ledger %s', async (_, before, status, words) => {
    const kept = before?.['checkpoint'] ?? '';
    const { checks } = await verify({ ...evidenceOf(files), kept, chain: ownChain });
    const found = checks.find(({ id }) => id === 'V14');
    expect(found?.detail).toContain(words);
    expect(found?.status).toBe(status);
  });
});

/** A checkpoint as a mail program saves it. */
function mailed(ledger: LedgerFiles | undefined): string {
  return `\r\n${(ledger?.['checkpoint'] ?? '').replaceAll('\n', '\r\n')}\r\n`;
}

type Look = { ledger: LedgerFiles; certificate: object };

describe('verify.mjs --watch', () => {
  let server: Server;
  let bundled: Bundled;
  let address: string;
  /**
   * The views that the site gives, one for each look: a certificate, and the ledger that goes with
   * it.
   */
  let looks: Look[];
  let shown: Look | undefined;

  beforeEach(async () => {
    server = createServer((request, response) => {
      const path = (request.url ?? '').replace('/public/', '');
      if (path.endsWith('/certificate')) shown = looks.length > 1 ? looks.shift() : looks[0];
      const { ledger, certificate } = shown ?? { ledger: {}, certificate: {} };
      if (path.endsWith('/certificate')) return response.end(JSON.stringify(certificate));
      if (request.url === `/${roundPath}`) {
        const { round, signature } = signRound(draw.close.round);
        return response.end(JSON.stringify({ round, signature: toHex(signature) }));
      }
      const file = ledger[path];
      if (file === undefined) return response.writeHead(404).end();
      return response.end(path === 'checkpoint' ? file : fromHex(file));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const relay = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    address = `${relay}/public`;
    bundled = await Bundled.make({ relays: [relay], rehearsalChain: chainToInfo(ownChain) });
  });
  afterEach(async () => {
    bundled.remove();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const closed = beforeResult(files.certificate);
  const look = (ledger: LedgerFiles | undefined, certificate: object = closed): Look => {
    return { ledger: ledger ?? {}, certificate };
  };
  const watch = async () => {
    const { drawId } = draw.publication;
    const certificate = `${address}/draws/${drawId}/certificate`;
    return bundled.run('--watch', certificate, '--every', '0.05');
  };
  const keptIn = (name: string): string => join(bundled.folder, `draws.example_public.${name}`);

  it('holds the ledger against a head that a mail brought', async () => {
    bundled.putDraw(files);
    bundled.put('mail.txt', mailed(grown[1]));
    bundled.put('other.txt', mailed(forked[0]));
    const args = ['certificate.json', '--ledger-files', 'ledger', '--checkpoint'];
    const good = await bundled.run(...args, 'mail.txt');
    expect(good.out).toContain('It grew from the checkpoint that you kept.');
    const bad = await bundled.run(...args, 'other.txt');
    expect(bad.code).toBe(1);
    expect(bad.out).toContain('The ledger forked');
  });

  it('keeps the last checkpoint while the ledger grows', async () => {
    looks = [look(grown[1]), look(grown[2]), look(grown[2], files.certificate)];
    const { code, err } = await watch();
    expect({ code, kept: existsSync(keptIn('checkpoint')) }).toEqual({ code: 0, kept: true });
    expect(err).not.toContain('forked');
    expect(readFileSync(keptIn('checkpoint'), 'utf8')).toBe(grown[2]?.['checkpoint']);
  });

  it('ends with 1 at a fork, and keeps both checkpoints as proof', async () => {
    looks = [look(grown[1]), look(forked[1]), look(forked[1], files.certificate)];
    const { code, err } = await watch();
    expect(code).toBe(1);
    expect(err).toContain('The ledger forked: its 6 entries do not begin with the 4');
    expect(readFileSync(keptIn('checkpoint'), 'utf8')).toBe(grown[1]?.['checkpoint']);
    const other = readFileSync(keptIn('checkpoint.contradicted'), 'utf8');
    expect(other).toBe(forked[1]?.['checkpoint']);
  });

  it('ends with 1 when the ledger was rolled back, also between two watches', async () => {
    looks = [look(grown[2]), look(grown[2], files.certificate)];
    expect((await watch()).code).toBe(0);
    looks = [look(grown[1]), look(grown[1], files.certificate)];
    const { code, err } = await watch();
    expect(code).toBe(1);
    expect(err).toContain('The ledger shrank from 6 entries to 4.');
  });
});

import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { fromHex, toHex } from '../src/tree/bytes.ts';
import { chainToInfo } from '../src/beacon/chain-info.ts';
import { chainHash } from '../src/beacon/chain.ts';
import { roundsMissed } from '../src/beacon/rounds.ts';
import { beforeResult } from './before-result.ts';
import { beginningEntry } from './beginning.ts';
import { begun } from './begun.ts';
import { buildDraw, type BuiltDraw } from './build-draw.ts';
import { Bundled } from './bundled.ts';
import { courseOf, filesOf } from './files-of.ts';
import { ledgerOf } from './ledger-of.ts';
import { onOwnChain, ownChain, signRound } from './own-chain.ts';
import { workedPlan } from './worked-draws.ts';

/** A worked draw by date on a chain whose rounds the tests can sign. */
function ownDraw(): BuiltDraw {
  return begun(buildDraw(onOwnChain(workedPlan('V1'))));
}

const draw = ownDraw();
const files = filesOf(draw);

const undrawn = beforeResult(files.certificate);

function isRaw(answer: unknown): answer is string | Uint8Array {
  return typeof answer === 'string' || answer instanceof Uint8Array;
}

let server: Server;
let address: string;
let bundled: Bundled;
/** The answers of addresses: JSON, a text, bytes, or nothing yet. */
let answers: Record<string, () => unknown>;

beforeEach(async () => {
  answers = {};
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const answer = answers[pathname]?.();
    if (answer === undefined) response.writeHead(404).end();
    else response.end(isRaw(answer) ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const relays = ['http://127.0.0.1:9', address];
  bundled = await Bundled.make({ relays, rehearsalChain: chainToInfo(ownChain) });
});
afterEach(async () => {
  bundled.remove();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const { round } = draw.close;
const roundPath = `/${toHex(chainHash(ownChain))}/public/${round}`;
const relayed = (): unknown => ({ round, signature: toHex(signRound(round).signature) });

describe('verify.mjs --fetch', () => {
  it('verifies what addresses give, and asks relays for the round', async () => {
    answers = {
      '/certificate': () => files.certificate,
      '/log': () => files.log,
      [roundPath]: relayed,
    };
    const { code, out, err } = await bundled.run(
      '--fetch',
      `${address}/certificate`,
      '--log',
      `${address}/log`,
    );
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('VERIFIED. Rehearsal.');
    expect(out).toContain('6 tickets, 1 void (1 taken back by the holder), 5 in the list.');
  });

  it('reads a ledger at its address, tile by tile', async () => {
    const tiles = Object.entries(files.ledger).map(([path, text]) => {
      return [`/public/${path}`, () => (path === 'checkpoint' ? text : fromHex(text))] as const;
    });
    answers = {
      '/certificate': () => files.certificate,
      ...Object.fromEntries(tiles),
      [roundPath]: relayed,
    };
    const ledger = `${address}/public`;
    const { out } = await bundled.run(
      '--fetch',
      `${address}/certificate`,
      '--ledger-files',
      ledger,
    );
    expect(out).toContain('The checkpoint of 5 signs 4 entries from its publication on, 3 about');
  });

  it('names who would have won in the rounds that a late closing missed', async () => {
    const plan = workedPlan('V4');
    const late = begun(buildDraw(onOwnChain(plan, plan.publication.runAtMs + 2 * 3_600_000)));
    const missed = roundsMissed(late.publication, {
      times: ownChain,
      closedAtMs: late.close.closedAtMs,
    });
    const rounds = [...missed, late.close.round].map((one) => [
      `/${toHex(chainHash(ownChain))}/public/${one}`,
      () => ({ round: one, signature: toHex(signRound(one).signature) }),
    ]);
    const written = filesOf(late);
    answers = {
      '/certificate': () => written.certificate,
      '/log': () => written.log,
      ...Object.fromEntries(rounds),
    };
    const asked = ['--fetch', `${address}/certificate`, '--log', `${address}/log`];
    const { code, out } = await bundled.run(...asked);
    expect(code).toBe(0);
    expect(out).toContain('VERIFIED. Rehearsal. Closed 2 hours late.');
    for (const one of missed) expect(out).toContain(`In round ${one}, ticket `);
    expect(out).not.toContain('Not checked: who would have won');
  });

  it('exits with 2 when no relay has the round', async () => {
    answers = { '/certificate': () => files.certificate };
    const { code, err } = await bundled.run('--fetch', `${address}/certificate`);
    expect(code).toBe(2);
    expect(err).toContain(`No relay has round ${round}`);
  });

  it('exits with 2 when an address does not answer', async () => {
    const { code, err } = await bundled.run('--fetch', `${address}/certificate`);
    expect({ code, err }).toEqual({ code: 2, err: `${address}/certificate: answered 404\n` });
  });
});

describe('verify.mjs --watch', () => {
  it('keeps the closing hash, tells the picks from the round, then verifies the result', async () => {
    const stages = [undefined, undrawn, undrawn, files.certificate];
    answers = {
      '/certificate': () => (stages.length > 1 ? stages.shift() : stages[0]),
      [roundPath]: relayed,
    };
    const watched = await bundled.run('--watch', `${address}/certificate`, '--every', '0.05');
    expect(watched.code).toBe(0);
    expect(watched.err).toContain(`Closed: ${files.certificate.closeHash}`);
    expect(watched.err).toContain('Of 5 tickets, positions');
    expect(watched.out).toContain('It is the closing hash that you saw yourself.');

    const kept = join(bundled.folder, 'draw-v1.seen.json');
    expect(JSON.parse(readFileSync(kept, 'utf8'))).toMatchObject({ drawId: 'draw-v1' });
    bundled.put('later.json', JSON.stringify(files.certificate));
    expect((await bundled.run('later.json', '--seen', kept)).code).toBe(0);
  });

  it('refuses a result whose closing is not the one that it saw', async () => {
    const other = ownDraw();
    const close = { ...undrawn, closeHash: '42'.repeat(32) };
    const stages: unknown[] = [close, filesOf(other).certificate];
    answers = {
      '/certificate': () => (stages.length > 1 ? stages.shift() : stages[0]),
      [roundPath]: relayed,
    };
    const certificate = `${address}/certificate`;
    const { code, out } = await bundled.run('--watch', certificate, '--every', '0.05');
    expect(code).toBe(1);
    expect(out).toContain('It is not the closing hash that you saw yourself.');
  });

  it('says which round is missing, since when and what follows', async () => {
    const stages = [undrawn, undrawn, undrawn, files.certificate];
    answers = { '/certificate': () => (stages.length > 1 ? stages.shift() : stages[0]) };
    const { err } = await bundled.run('--watch', `${address}/certificate`, '--every', '0.05');
    expect(
      err.match(/^Round \d+ is missing since 2023-.*; if it is not there by 2023-/gm),
    ).toHaveLength(1);
  });

  it('ends with 1 for a closing that the ledger did not have when its round was there', async () => {
    const course = courseOf(draw);
    // The address has no certificate at first; its ledger is looked at all the same.
    const stages: [unknown, Record<string, string>][] = [
      [undefined, ledgerOf([beginningEntry(), course.pub, course.cut])],
      [undrawn, files.ledger],
    ];
    let ledger = stages[0]?.[1] ?? {};
    const paths = new Set(stages.flatMap(([, all]) => Object.keys(all)));
    const tiles = [...paths].map((path) => {
      const answer = (): unknown => {
        const text = ledger[path];
        return text === undefined || path === 'checkpoint' ? text : fromHex(text);
      };
      return [`/public/${path}`, answer] as const;
    });
    answers = {
      ...Object.fromEntries(tiles),
      [roundPath]: relayed,
      '/public/draws/promo-v3/certificate': () => {
        const [now, shown] = (stages.length > 1 ? stages.shift() : stages[0]) ?? [undefined, {}];
        ledger = shown;
        return now;
      },
    };
    const certificate = `${address}/public/draws/promo-v3/certificate`;
    const { code, err } = await bundled.run('--watch', certificate, '--every', '0.05');
    expect(err).toContain('Closed behind your back: round ');
    expect(code).toBe(1);
  });

  it('ends with 1 for a draw that is overdue', async () => {
    const { signatures, ledger } = files.certificate;
    const open = {
      ...undrawn,
      close: null,
      closeHash: null,
      beacon: null,
      signatures: { ...signatures, close: null, reveal: null, result: null },
      ledger: { ...ledger, closeSeq: null, revealSeq: null, resultSeq: null },
    };
    answers = { '/certificate': () => open };
    const { code, err } = await bundled.run('--watch', `${address}/certificate`, '--every', '0.05');
    expect(code).toBe(1);
    expect(err).toContain('Overdue: its time was 2023-');
  });
});

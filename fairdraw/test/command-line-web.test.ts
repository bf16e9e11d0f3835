import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { fromHex, toHex } from '../src/bytes.ts';
import { chainToInfo } from '../src/chain-info.ts';
import { chainHash } from '../src/chain.ts';
import { roundsMissed } from '../src/rounds.ts';
import { beforeResult } from './before-result.ts';
import { buildDraw, publicKey, sign, type BuiltDraw } from './build-draw.ts';
import { Bundled } from './bundled.ts';
import { filesOf, type Files } from './files-of.ts';
import { onOwnChain, ownChain, signRound } from './own-chain.ts';
import { workedPlan } from './worked-draws.ts';

/** The worked LIVE draw on a chain whose rounds the tests can sign. */
function ownDraw(): BuiltDraw {
  return buildDraw(onOwnChain(workedPlan('V3')));
}

const draw = ownDraw();
const files = filesOf(draw);

const undrawn = beforeResult(files.certificate);

/** The ledger in pages of one entry each, signed like any other page. */
function pageOf({ format, entries }: Files['ledger'], from: number): object {
  const [entry] = entries.slice(from);
  const signature = entry ? toHex(sign(fromHex(entry.head))) : null;
  const next = from + 1 < entries.length ? from + 1 : null;
  return { format, entries: entry ? [entry] : [], signature, next };
}

let server: Server;
let origin: string;
let bundled: Bundled;
/** The answers of addresses: JSON, a text, or nothing yet. */
let answers: Record<string, (query: URLSearchParams) => unknown>;

beforeEach(async () => {
  answers = {};
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const answer = answers[pathname]?.(searchParams);
    if (answer === undefined) response.writeHead(404).end();
    else response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const relays = ['http://127.0.0.1:9', origin];
  const chain = chainToInfo(ownChain);
  bundled = await Bundled.make({ publicKeys: [toHex(publicKey)], chain, relays });
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
      `${origin}/certificate`,
      '--log',
      `${origin}/log`,
    );
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('VERIFIED, level T');
    expect(out).toContain('7 tickets, 0 void, 7 in the list.');
  });

  it('walks through the pages of a ledger', async () => {
    answers = {
      '/certificate': () => files.certificate,
      '/ledger': (query) => pageOf(files.ledger, Number(query.get('from'))),
      [roundPath]: relayed,
    };
    const ledger = `${origin}/ledger`;
    const { out } = await bundled.run('--fetch', `${origin}/certificate`, '--ledger', ledger);
    expect(out).toContain('3 entries are one chain; this draw has 3.');
  });

  it('names who would have won in the rounds that a late closing missed', async () => {
    const plan = workedPlan('V4');
    const late = buildDraw(onOwnChain(plan, plan.publication.runAtMs + 2 * 3_600_000));
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
    const asked = ['--fetch', `${origin}/certificate`, '--log', `${origin}/log`];
    const { code, out } = await bundled.run(...asked);
    expect(code).toBe(0);
    expect(out).toContain('VERIFIED, level T. Closed 2 hours late.');
    for (const one of missed) expect(out).toContain(`In round ${one}, ticket `);
    expect(out).not.toContain('Not checked: who would have won');
  });

  it('exits with 2 when no relay has the round', async () => {
    answers = { '/certificate': () => files.certificate };
    const { code, err } = await bundled.run('--fetch', `${origin}/certificate`);
    expect(code).toBe(2);
    expect(err).toContain(`No relay has round ${round}`);
  });

  it('exits with 2 when an address does not answer', async () => {
    const { code, err } = await bundled.run('--fetch', `${origin}/certificate`);
    expect({ code, err }).toEqual({ code: 2, err: `${origin}/certificate: answered 404\n` });
  });
});

describe('verify.mjs --watch', () => {
  it('keeps the closing hash, tells the picks from the round, then verifies the result', async () => {
    const stages = [undefined, undrawn, undrawn, files.certificate];
    answers = {
      '/certificate': () => (stages.length > 1 ? stages.shift() : stages[0]),
      [roundPath]: relayed,
    };
    const watched = await bundled.run('--watch', `${origin}/certificate`, '--every', '0.05');
    expect(watched.code).toBe(0);
    expect(watched.err).toContain(`Closed: ${files.certificate.closeHash}`);
    expect(watched.err).toContain('Of 7 tickets, positions');
    expect(watched.out).toContain('It is the closing hash that you saw yourself.');

    const kept = join(bundled.folder, 'promo-v3.seen.json');
    expect(JSON.parse(readFileSync(kept, 'utf8'))).toMatchObject({ drawId: 'promo-v3' });
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
    const certificate = `${origin}/certificate`;
    const { code, out } = await bundled.run('--watch', certificate, '--every', '0.05');
    expect(code).toBe(1);
    expect(out).toContain('It is not the closing hash that you saw yourself.');
  });
});

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { buildDraw, headOf } from '../test/build-draw.ts';
import { evidenceOf } from '../test/evidence-of.ts';
import { filesOf, statementsOf } from '../test/files-of.ts';
import { ledgerOf } from '../test/ledger-of.ts';
import { workedPlan } from '../test/worked-draws.ts';
import { toHex } from './bytes.ts';
import { headsHash, type LogHead } from './heads.ts';
import { preimageOf } from './preimage.ts';
import { verify } from './verify.ts';

function sha(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from(createHash('sha256').update(bytes).digest());
}

/** Heads of draws that nobody runs, in the order that a statement has. */
function headsOf(count: number): LogHead[] {
  const heads = Array.from({ length: count }, (_, at) => {
    const name = Uint8Array.of(at >> 8, at & 0xff);
    return { pubHash: sha(name), logSize: at + 1, logRoot: sha(sha(name)) };
  });
  return sorted(heads);
}

function sorted(heads: readonly LogHead[]): LogHead[] {
  return heads.toSorted((one, other) => (toHex(one.pubHash) < toHex(other.pubHash) ? -1 : 1));
}

describe('a statement of heads', () => {
  it.each([1, 2, 500])('of %i draws is the hash of their heads one behind the other', (count) => {
    const heads = headsOf(count);
    const statement = Buffer.from(preimageOf((plain) => headsHash(heads, plain)));
    const tagged = 1 + (statement[0] ?? 0);
    expect(statement.subarray(1, tagged).toString()).toMatch(/^vdraw\/\d\/heads$/);
    const count32 = Buffer.from([0, 0, count >> 8, count & 0xff]);
    const rows = heads.map(({ pubHash, logSize, logRoot }) => {
      const size = Buffer.alloc(8);
      size.writeBigUInt64BE(BigInt(logSize));
      return Buffer.concat([pubHash, size, logRoot]);
    });
    expect(statement.subarray(tagged)).toEqual(Buffer.concat([count32, ...rows]));
    expect(headsHash(heads)).toEqual(sha(statement));
  });

  it.each([
    ['none', []],
    ['501', headsOf(501)],
    ['two in the wrong order', headsOf(2).toReversed()],
    ['one twice', [...headsOf(1), ...headsOf(1)]],
  ])('refuses %s', (_, heads) => {
    expect(() => headsHash(heads)).toThrow(RangeError);
  });
});

describe('a log whose head was stated while it grew', () => {
  const draw = buildDraw(workedPlan('V1'));
  const [pub, close, result] = statementsOf(draw);
  if (!pub || !close || !result) throw new Error('there are three statements');
  const { pubHash } = draw.close;
  const early = headOf(pubHash, draw.entries.slice(0, 3));

  async function check(heads: readonly LogHead[], spoil = (bytes: Uint8Array) => bytes) {
    const statement = spoil(preimageOf((plain) => headsHash(heads, plain)));
    const stated = { atMs: close?.atMs ?? 0, statement };
    const entries = [pub, stated, close, result].filter((entry) => entry !== undefined);
    const { certificate: _, ...files } = filesOf(draw);
    const moved = { ...draw, ledger: { ...draw.ledger, closeSeq: 2, resultSeq: 3 } };
    const { certificate } = filesOf(moved);
    const report = await verify(evidenceOf({ ...files, certificate, ledger: ledgerOf(entries) }));
    const found = (id: string) => report.checks.find((one) => one.id === id);
    return { verdict: report.verdict, V13: found('V13'), V14: found('V14') };
  }

  const own = { pubHash, logSize: early.size, logRoot: early.root };
  const others = headsOf(3);
  it('begins with it', async () => {
    const { verdict, V13 } = await check(sorted([own, ...others]));
    expect({ verdict, status: V13?.status }).toEqual({ verdict: 'verified', status: 'passed' });
    expect(V13?.numbers).toMatchObject({ heads: 1 });
    expect((await check(others)).V13?.numbers).toMatchObject({ heads: 0 });
  });

  it.each([
    ['a ticket was another one', { ...own, logRoot: new Uint8Array(32) }],
    ['there were more tickets', { ...own, logSize: 8 }],
    ['there were as many tickets and others', { ...own, logSize: 4 }],
  ])('fails when %s', async (_, head) => {
    const { verdict, V13 } = await check(sorted([head, ...others]));
    expect(verdict).toBe('failed');
    expect(V13).toMatchObject({ status: 'failed' });
    expect(V13?.detail).toContain('Entry 1 of the ledger stated another log');
  });

  it.each([
    ['is cut short', (bytes: Uint8Array) => bytes.slice(0, -1)],
    [
      'is not sorted',
      (bytes: Uint8Array) => Uint8Array.from([...bytes.slice(0, -72), ...bytes.slice(-144, -72)]),
    ],
  ])('fails when the statement %s', async (_, spoil) => {
    const { V14 } = await check(sorted([own, ...others]), spoil);
    expect(V14).toMatchObject({ status: 'failed' });
    expect(V14?.detail).toContain('Entry 1 is');
  });
});

describe('the log of a LIVE draw', () => {
  const plan = workedPlan('V3');
  const draw = buildDraw(plan);
  const { runAtMs } = draw.publication;
  const { pubHash } = draw.close;

  /** Checks the draw when the ledger stated the first leaves of its log at an instant. */
  async function check(leaves: number, atMs: number): Promise<string> {
    const [pub, close, result] = statementsOf(draw);
    const head = headOf(pubHash, draw.entries.slice(0, leaves));
    const heads = [{ pubHash, logSize: head.size, logRoot: head.root }];
    const stated = { atMs, statement: preimageOf((plain) => headsHash(heads, plain)) };
    const entries = [pub, stated, close, result].filter((entry) => entry !== undefined);
    const moved = { ...draw, ledger: { ...draw.ledger, closeSeq: 2, resultSeq: 3 } };
    const report = await verify(evidenceOf({ ...filesOf(moved), ledger: ledgerOf(entries) }));
    const { status, detail } = report.checks.find(({ id }) => id === 'V13') ?? {};
    return `${status}: ${detail}`;
  }

  it('has nothing but voids behind the head that was stated at its date', async () => {
    const all = draw.entries.length;
    expect(draw.publication.method).toBe('LIVE');
    expect(await check(all, runAtMs)).toContain('passed');
    expect(await check(all - 1, runAtMs)).toBe(
      `failed: A ticket was added behind the ${all - 1} leaves with which the entries ended.`,
    );
    expect(await check(all - 1, runAtMs - 1)).toContain('passed');
  });
});

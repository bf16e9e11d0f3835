import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { buildDraw, headOf } from '../../test/build-draw.ts';
import { evidenceOf } from '../../test/evidence-of.ts';
import { enteredFiles } from '../../test/tampered/tampered-dates.ts';
import { workedPlan } from '../../test/worked-draws.ts';
import { toHex } from './bytes.ts';
import { headsHash, turnOf, type LogHead } from './heads.ts';
import { preimageOf } from './preimage.ts';
import { verify } from '../verify.ts';

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
  it.each([
    [0, true],
    [1, false],
    [2, true],
    [500, false],
  ])('of %i draws is the hash of their heads one behind the other', (count, last) => {
    const heads = headsOf(count);
    const stated = { last, heads };
    const statement = Buffer.from(preimageOf((plain) => headsHash(stated, plain)));
    const tagged = 1 + (statement[0] ?? 0);
    expect(statement.subarray(1, tagged).toString()).toMatch(/^vdraw\/\d\/heads$/);
    const count32 = Buffer.from([last ? 1 : 0, 0, 0, count >> 8, count & 0xff]);
    const rows = heads.map(({ pubHash, logSize, logRoot }) => {
      const size = Buffer.alloc(8);
      size.writeBigUInt64BE(BigInt(logSize));
      return Buffer.concat([pubHash, size, logRoot]);
    });
    expect(statement.subarray(tagged)).toEqual(Buffer.concat([count32, ...rows]));
    expect(headsHash(stated)).toEqual(sha(statement));
  });

  it.each([
    ['501', headsOf(501)],
    ['two in the wrong order', headsOf(2).toReversed()],
    ['one twice', [...headsOf(1), ...headsOf(1)]],
  ])('refuses %s', (_, heads) => {
    expect(() => headsHash({ last: true, heads })).toThrow(RangeError);
  });

  it('is one of a turn: as many as it takes, of which the last one ends it', () => {
    const turn = (count: number) =>
      turnOf(headsOf(count).toReversed()).map(({ last, heads }) => [last, heads.length]);
    expect(turn(0)).toEqual([[true, 0]]);
    expect(turn(500)).toEqual([[true, 500]]);
    expect(turn(501)).toEqual([
      [false, 500],
      [true, 1],
    ]);
    const [first, last] = turnOf(headsOf(501).toReversed());
    expect([...(first?.heads ?? []), ...(last?.heads ?? [])]).toEqual(headsOf(501));
  });
});

it('a turn has each draw once, also where a statement ends between the two', () => {
  const heads = headsOf(501);
  const twice = [...heads.slice(0, 500), ...heads.slice(499)];
  expect(() => turnOf(twice)).toThrow(RangeError);
});

describe('a log whose head was stated while it grew', () => {
  const draw = buildDraw(workedPlan('V1'));
  const { pubHash } = draw.close;
  const early = headOf(pubHash, draw.entries.slice(0, 3));

  async function check(heads: readonly LogHead[], spoil = (bytes: Uint8Array) => bytes) {
    const statement = spoil(preimageOf((plain) => headsHash({ last: false, heads }, plain)));
    const files = enteredFiles(draw, ({ pub, cut, close, result }) => [
      { kind: 'pub', entry: pub },
      { entry: { atMs: pub.atMs, statement } },
      { kind: 'cut', entry: cut },
      { kind: 'close', entry: close },
      { kind: 'result', entry: result },
    ]);
    const report = await verify(evidenceOf(files));
    const found = (id: string) => report.checks.find((one) => one.id === id);
    return { verdict: report.verdict, V13: found('V13'), V14: found('V14') };
  }

  const own = { pubHash, logSize: early.size, logRoot: early.root };
  const others = headsOf(3);
  it('begins with it', async () => {
    const { verdict, V13 } = await check(sorted([own, ...others]));
    expect({ verdict, status: V13?.status }).toEqual({ verdict: 'verified', status: 'passed' });
    expect(V13?.numbers).toMatchObject({ heads: 2 });
    expect((await check(others)).V13?.numbers).toMatchObject({ heads: 1 });
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
    ['neither ends a turn nor does not', (bytes: Uint8Array) => withLast(bytes, 2)],
  ])('fails when the statement %s', async (_, spoil) => {
    const { V14 } = await check(sorted([own, ...others]), spoil);
    expect(V14).toMatchObject({ status: 'failed' });
    expect(V14?.detail).toContain('Entry 1 is');
  });
});

/** The statement with another u8(last), which stands behind its name. */
function withLast(bytes: Uint8Array, last: number): Uint8Array {
  return bytes.with(1 + (bytes[0] ?? 0), last);
}

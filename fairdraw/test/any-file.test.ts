import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { nodeSha256 } from '../cli/node-sha256.ts';
import { verify } from '../src/verify.ts';
import { ledgerHash } from './beginning.ts';
import { begun } from './begun.ts';
import { buildDraw } from './build-draw.ts';
import { inPieces } from './evidence-of.ts';
import { filesOf } from './files-of.ts';
import { sourceOf } from './ledger-of.ts';
import { workedPlan } from './worked-draws.ts';

const files = filesOf(begun(buildDraw(workedPlan('V1'))));
const { 'tile/0/000.p/5': tile, ...readOfLedger } = files.ledger;
const read = { ...files, ledger: readOfLedger };

/** The ways to every value inside a JSON value. */
function waysInto(json: unknown, way: readonly string[] = []): (readonly string[])[] {
  if (typeof json !== 'object' || json === null) return [way];
  const inner = Object.entries(json).flatMap(([name, value]) => waysInto(value, [...way, name]));
  return [...(way.length > 0 ? [way] : []), ...inner];
}

/** A copy with the value at the end of a way replaced. */
function replaced(json: unknown, way: readonly string[], value: unknown): unknown {
  const [name, ...rest] = way;
  if (name === undefined) return value;
  const copy: Record<string, unknown> = Array.isArray(json)
    ? (Object.assign([], json) as unknown as Record<string, unknown>)
    : Object.assign({}, json);
  copy[name] = replaced(copy[name], rest, value);
  return copy;
}

const odd = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', [], {}, -1, 0.5, 1e308, 2 ** 53 - 1, 0xffff_ffff),
  fc.string({ unit: 'binary' }),
  fc
    .uint8Array({ minLength: 32, maxLength: 64 })
    .map((bytes) => Buffer.from(bytes).toString('hex')),
  fc.jsonValue(),
);

/** Fixed, so that a run that passed passes again. */
const runs = { seed: 20_261_121, numRuns: 200 };

async function verdictOf(change: { certificate?: unknown; ledger?: unknown; receipt?: unknown }) {
  const { certificate, receipt } = files;
  const log = inPieces(files.log);
  const ledger = sourceOf({
    ...Object('ledger' in change ? change.ledger : readOfLedger),
    'tile/0/000.p/5': tile,
  });
  const evidence = { certificate, receipt, log, ledgerHash, hash: nodeSha256 };
  return (await verify({ ...evidence, ...change, ledger })).verdict;
}

describe('whatever stands in a file, there is a report, and it does not verify', () => {
  it.each(['certificate', 'ledger', 'receipt'] as const)('in a %s', async (name) => {
    const ways = waysInto(read[name]);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ways), odd, async (way, value) => {
        const json = replaced(read[name], way, value);
        fc.pre(JSON.stringify(json) !== JSON.stringify(read[name]));
        expect(await verdictOf({ [name]: json })).not.toBe('verified');
      }),
      runs,
    );
  });

  it('in the place of any of them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (json) => {
        expect(await verdictOf({ certificate: json })).toBe('failed');
        expect(await verdictOf({ ledger: json })).toBe('failed');
        expect(await verdictOf({ receipt: json })).toBe('failed');
      }),
      { ...runs, numRuns: 40 },
    );
  });
});

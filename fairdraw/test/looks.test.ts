import { describe, expect, it } from 'vitest';

import { ClosedBehindBack, Looks } from '../cli/looks.ts';
import { certificateFromJson } from '../src/statements/certificate-json.ts';
import { quicknet, roundTimeMs } from '../src/beacon/chain.ts';
import { buildDraw } from './build-draw.ts';
import { filesOf } from './files-of.ts';
import { origin } from './ledger-of.ts';
import { workedPlan } from './worked-draws.ts';

const certificate = certificateFromJson(filesOf(buildDraw(workedPlan('V1'))).certificate);
const roundMs = roundTimeMs(quicknet, certificate.close?.round ?? 0);
const closeSeq = certificate.ledger.closeSeq ?? 0;
const root = new Uint8Array(32);

/** Looks at a ledger at instants from the round on, by its size then. */
function looking(...looks: readonly (readonly [number, number, string?])[]): () => void {
  const all = new Looks();
  for (const [size, afterMs, name = origin] of looks) {
    all.add({ origin: name, size, root }, roundMs + afterMs);
  }
  return () => all.demandSeen(certificate, quicknet);
}

describe('a close that a watcher did not see in time', () => {
  it.each([
    ['the ledger was asked for after the round and had no close', [[closeSeq, 1]]],
    [
      'the last of many looks without it came after the round',
      [
        [1, -9000],
        [1, 20_000],
        [4, 25_000],
      ],
    ],
    [
      'it came with the result, 25 s after the round',
      [
        [2, -3000],
        [2, 22_000],
      ],
    ],
  ] as const)('ends the watch where %s', (_, looks) => {
    expect(looking(...looks)).toThrow(ClosedBehindBack);
    expect(looking(...looks)).toThrow(/^Closed behind your back: round \d+ came at 2023-/);
  });

  it.each([
    ['nobody looked after the round', [[closeSeq, 0]]],
    [
      'the ledger had it then',
      [
        [closeSeq, -50_000],
        [closeSeq + 1, 1],
      ],
    ],
    ['another ledger was seen', [[closeSeq, 5000, 'others.example/public']]],
    ['nobody looked', []],
  ] as const)('is none where %s', (_, looks) => {
    expect(looking(...looks)).not.toThrow();
  });

  it('is none before there is a close', () => {
    const looks = new Looks();
    looks.add({ origin, size: 1, root }, roundMs + 60_000);
    const open = { ...certificate, close: null };
    expect(() => looks.demandSeen(open, quicknet)).not.toThrow();
  });
});

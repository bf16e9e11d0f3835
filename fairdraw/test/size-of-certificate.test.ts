import { expect, it } from 'vitest';

import { certificateOf, type PickedTicket } from '../src/statements/certificate.ts';
import { conditionsHash } from '../src/statements/conditions.ts';
import { secondPrizeReason } from '../src/statements/statements.ts';
import { buildDraw } from './build-draw.ts';
import { workedPlan } from './worked-draws.ts';

/** Bytes of the certificate of 50 places, each pick with a path of so many hashes. */
function bytesOf({ depth, reserves, passes }: { depth: number; reserves: number; passes: number }) {
  const { publication, ...plan } = workedPlan('V6');
  const lines = Array.from({ length: 19 }, (_, at) => `!prize 1 - Prize ${at}: ${'x'.repeat(480)}`);
  const rest = reserves === 200 ? ['!one-prize-each'] : [];
  const more = ['!prize 30 - A pen', ...lines.slice(1), '!prize 1 - A key', ...rest].join('\n');
  const conditions = plan.conditions.replace(/^!prize .*$/m, more);
  const built = buildDraw({
    ...plan,
    conditions,
    publication: {
      ...publication,
      winners: 50,
      reserves,
      conditionsHash: conditionsHash(conditions),
    },
  });
  const hash = new Uint8Array(32).fill(0xab);
  const picks = Array.from({ length: 50 + reserves }, (_, at): PickedTicket => {
    const proof = Array.from({ length: depth }, () => hash);
    return {
      position: 900_000 + at,
      serial: at,
      code: '99-99-99-99-99',
      holderCommit: hash,
      proof,
    };
  });
  const signature = new Uint8Array(64).fill(0xab);
  const passOvers = Array.from({ length: passes }, (_, at) => {
    const said = { code: 5, reason: secondPrizeReason, atMs: 1_767_225_660_000, signature };
    return { place: 49, rank: 49 + at, ...said };
  });
  return JSON.stringify(certificateOf({ ...built, picks, passOvers })).length;
}

it('the certificate of 50 places among a million tickets has at most 400 KB', () => {
  expect(bytesOf({ depth: 20, reserves: 52, passes: 52 })).toBeLessThanOrEqual(400_000);
});

it.each([
  ['a million tickets and 25 second prizes', 20, 25],
  ['ten thousand tickets and every reserve passed over', 14, 200],
])('of 50 places and no two for one person, with %s, it has at most 400 KB', (_, depth, passes) => {
  expect(bytesOf({ depth, reserves: 200, passes })).toBeLessThanOrEqual(400_000);
});

// The bound of 400 KB is not kept beyond these: paths are two thirds of such a certificate, and
// each has the upper nodes of the tree once more. A million tickets of which nearly all are one
// person's come to this.
it.each([
  ['a million tickets and 44 second prizes', 20, 44, 400_326],
  ['a million tickets and 45 second prizes', 20, 45, 400_593],
  ['131,072 tickets and every reserve passed over', 17, 200, 391_877],
  ['262,144 tickets and every reserve passed over', 18, 200, 408_627],
  ['a million tickets and every reserve passed over', 20, 200, 442_127],
])('of 50 places and no two for one person, with %s, it has exactly so many bytes', (...of) => {
  const [, depth, passes, bytes] = of;
  expect(bytesOf({ depth, reserves: 200, passes })).toBe(bytes);
});

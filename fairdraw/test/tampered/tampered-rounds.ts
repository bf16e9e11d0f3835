import type { Beacon } from '../../src/beacon/beacon.ts';
import { fromHex } from '../../src/tree/bytes.ts';
import { chainHash, quicknet, roundTimeMs } from '../../src/beacon/chain.ts';
import drand from '../../vectors/drand.json' with { type: 'json' };
import { buildDraw, type DrawPlan } from '../build-draw.ts';
import { filesOf, type Files } from '../files-of.ts';
import { ownChain, signRound } from '../own-chain.ts';
import type { Tampered } from '../tampered.ts';
import { workedPlan, type DrawName } from '../worked-draws.ts';

function signatureOf(round: number): Uint8Array {
  const known = drand.rounds.find((published) => published.round === round);
  return fromHex(known?.signature ?? '');
}

const beaconOf = (round: number): Beacon => ({ round, signature: signatureOf(round) });

/** The draw run with something else in its plan, signed as if it were right. */
function planned(name: DrawName, change: (plan: DrawPlan) => Partial<DrawPlan>): Files {
  const plan = workedPlan(name);
  return filesOf(buildDraw({ ...plan, ...change(plan) }));
}

/** The ways of a publisher to tamper with the round and its time, who signs everything anew. */
export const tamperedRounds: readonly Tampered[] = [
  {
    name: 'another round was announced than the one that follows',
    fails: ['V4'],
    files: () =>
      planned('V2', ({ publication }) => ({
        publication: { ...publication, round: 1001 },
        round: 1001,
        beacon: beaconOf(1001),
      })),
  },
  {
    name: 'the closing waits for a later round although it was in time',
    fails: ['V4'],
    files: () => planned('V2', () => ({ round: 1001, beacon: beaconOf(1001) })),
  },
  {
    name: 'the draw rests on a chain of its publisher’s own',
    fails: ['V4', 'V6', 'V7'],
    files: () =>
      planned('V2', ({ publication, round }) => ({
        publication: { ...publication, chainHash: chainHash(ownChain) },
        beacon: signRound(round),
      })),
  },
  {
    name: 'a closing that came two hours late takes the rung before its own',
    fails: ['V4', 'V6', 'V7'],
    files: () => planned('V4', ({ round }) => ({ round: round - 1200 })),
  },
  {
    name: 'a closing in time waits for a later rung',
    fails: ['V4'],
    files: () => planned('V4', ({ publication }) => ({ closedAtMs: publication.runAtMs + 1 })),
  },
  {
    name: 'the list was closed before its time',
    fails: ['V6', 'V13'],
    files: () => planned('V1', ({ publication }) => ({ closedAtMs: publication.runAtMs - 1 })),
  },
  {
    name: 'a LIVE draw was closed ten seconds before its round',
    fails: ['V4', 'V6'],
    files: () => planned('V3', () => ({ closedAtMs: roundTimeMs(quicknet, 1003) - 10_000 })),
  },
  {
    name: 'the round was over when the list was closed',
    fails: ['V4', 'V6'],
    files: () => planned('V2', () => ({ closedAtMs: roundTimeMs(quicknet, 1000) + 5000 })),
  },
  {
    name: 'the round carries the valid signature of another one',
    fails: ['V7'],
    files: () => planned('V2', () => ({ beacon: { round: 1000, signature: signatureOf(1001) } })),
  },
  {
    name: 'another round than the awaited one was used',
    fails: ['V7'],
    files: () => planned('V2', () => ({ beacon: beaconOf(1001) })),
  },
  {
    name: 'a bit of the round’s signature was flipped',
    fails: ['V7'],
    files: () =>
      planned('V2', () => {
        const signature = signatureOf(1000).map((byte, at) => (at === 47 ? byte ^ 1 : byte));
        return { beacon: { round: 1000, signature } };
      }),
  },
];

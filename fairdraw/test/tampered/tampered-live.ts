import { fromHex, toHex } from '../../src/tree/bytes.ts';
import { quicknet, roundFor, roundTimeMs } from '../../src/beacon/chain.ts';
import type { LedgerEntry } from '../../src/ledger/ledger-entry.ts';
import { lockOf } from '../../src/beacon/lock.ts';
import { preimageOf } from '../../src/tree/preimage.ts';
import { pubHash, type Publication } from '../../src/statements/publication.ts';
import locks from '../../vectors/lock.json' with { type: 'json' };
import { buildDraw, sign, type BuiltDraw, type DrawPlan } from '../build-draw.ts';
import { courseOf, filesOf, openingOf, statementsOf, type Files } from '../files-of.ts';
import { ledgerOf } from '../ledger-of.ts';
import { onOwnChain, ownChain, signRound } from '../own-chain.ts';
import { flipped, type Tampered } from '../tampered.ts';
import { workedPlan } from '../worked-draws.ts';

const hourMs = 3_600_000;
const otherKey = new Uint8Array(32).fill(3);

const live = (): DrawPlan => workedPlan('V3');
const roundMs = roundTimeMs(quicknet, live().round);

/** The worked LIVE draw with something else in its plan, signed and entered as if it were right. */
function planned(change: (plan: DrawPlan) => Partial<DrawPlan>): Files {
  const plan = live();
  return filesOf(buildDraw({ ...plan, ...change(plan) }));
}

function announcing(change: Partial<Publication>): Files {
  return planned(({ publication }) => ({ publication: { ...publication, ...change } }));
}

/**
 * Opened at other times, or with another key; dated a second after the press unless it says
 * otherwise.
 */
function opened(change: Partial<NonNullable<DrawPlan['reveal']>>): Files {
  return planned(({ reveal }) => ({ reveal: reveal && { ...reveal, ...change } }));
}

/**
 * The same draw on a chain where the lock's round can be had, which opens it in the certificate.
 */
function withItsRound(change: (plan: DrawPlan) => Partial<DrawPlan>): Files {
  const plan = onOwnChain(live());
  const { lockRound } = plan.publication;
  const shown = { ...plan, lockBeacon: signRound(lockRound ?? 0) };
  return { ...filesOf(buildDraw({ ...shown, ...change(shown) })), chain: ownChain };
}

/** The draw with another course of entries in a ledger whose tree and signature are right. */
function entered(change: (draw: BuiltDraw) => readonly LedgerEntry[]): Files {
  const draw = buildDraw(live());
  return { ...filesOf(draw), ledger: ledgerOf(change(draw)) };
}

/** The announcement of another draw with the same lock. */
function sameLock({ publication }: BuiltDraw, atMs: number): LedgerEntry {
  const other = { ...publication, drawId: 'another draw' };
  return { atMs, statement: preimageOf((hash) => pubHash(other, hash)) };
}

/** The files of the draw with a part of its certificate replaced. */
function changed(change: (certificate: Files['certificate']) => object): Files {
  const files = filesOf(buildDraw(live()));
  return { ...files, certificate: { ...files.certificate, ...change(files.certificate) } };
}

/** Frauds that a publisher of a LIVE draw could try with its lock, its opening and its round. */
export const tamperedLive: readonly Tampered[] = [
  {
    name: 'the closing of a LIVE draw shows a seed',
    fails: ['V1'],
    files: () => filesOf(buildDraw(live(), { close: { seed: live().seed } })),
  },
  {
    name: 'the closing of a LIVE draw shows a seed that was chosen afterwards',
    fails: ['V1', 'V8', 'V9'],
    files: () => filesOf(buildDraw(live(), { close: { seed: otherKey } })),
  },
  ...locks.refusedLocks
    .filter(({ lock }) => lock.length === 192)
    .map(({ lock, why }): Tampered => ({
      name: `the lock is what is ${why}`,
      fails: ['V1', 'V3'],
      files: () => announcing({ lock: fromHex(lock) }),
    })),
  {
    name: 'the lock opens earlier than the rules say',
    fails: ['V2', 'V8', 'V9'],
    files: () => announcing({ lockRound: (live().publication.lockRound ?? 0) - 1 }),
  },
  {
    name: 'the lock opens in a year',
    fails: ['V2', 'V8', 'V9'],
    files: () => announcing({ lockRound: roundFor(quicknet, roundMs + 365 * 24 * hourMs) }),
  },
  {
    name: 'a draw by date has a lock in its file',
    fails: ['V1', 'V2'],
    files: () => changed(({ pub }) => ({ pub: { ...pub, method: 'COMPUTER_PICKED_WINNER' } })),
  },
  {
    name: 'the lock was announced for another draw, too',
    fails: ['V14'],
    files: () =>
      entered((draw) => {
        const entries = statementsOf(draw);
        return [...entries, sameLock(draw, entries.at(-1)?.atMs ?? 0)];
      }),
  },
  {
    name: 'the lock was announced for another draw before its closing',
    fails: ['V14'],
    files: () => {
      const draw = buildDraw(live());
      const { pub, cut, close, result } = courseOf(draw);
      const entries = [pub, sameLock(draw, pub.atMs), cut, close, ...openingOf(draw), result];
      const ledger = { ...draw.ledger, closeSeq: 3, revealSeq: 4, resultSeq: 5 };
      return { ...filesOf({ ...draw, ledger }), ledger: ledgerOf(entries) };
    },
  },
  {
    name: 'the envelope was opened before the round was there',
    fails: ['V6'],
    files: () => opened({ pressedAtMs: roundMs - 2, atMs: roundMs - 1 }),
  },
  {
    name: 'it was asked for a millisecond before the round',
    fails: ['V6'],
    files: () => opened({ pressedAtMs: roundMs - 1 }),
  },
  {
    name: 'it was opened before it was asked for',
    fails: ['V6'],
    files: () => opened({ pressedAtMs: roundMs + 2, atMs: roundMs + 1 }),
  },
  {
    name: 'it opened by itself before its day was over',
    fails: ['V6'],
    files: () => opened({ pressedAtMs: null }),
  },
  {
    name: 'the ledger dates the opening otherwise',
    fails: ['V6'],
    files: () =>
      entered((draw) => {
        const { pub, cut, close, result } = courseOf(draw);
        const late = openingOf(draw).map((entry) => ({ ...entry, atMs: entry.atMs + 1 }));
        return [pub, cut, close, ...late, result];
      }),
  },
  {
    name: 'it was opened with the key of another lock',
    fails: ['V3'],
    files: () => opened({ key: otherKey }),
  },
  {
    name: 'the lock was changed for one whose key gives a better winner',
    fails: ['V2', 'V3'],
    files: () => changed(({ pub }) => ({ pub: { ...pub, lock: toHex(lockOf(otherKey)) } })),
  },
  {
    name: 'the key is not the one that the lock’s round opens to',
    fails: ['V3'],
    files: () => withItsRound(({ reveal }) => ({ reveal: reveal && { ...reveal, key: otherKey } })),
  },
  {
    name: 'the lock’s round has the signature of another round',
    fails: ['V3'],
    files: () =>
      withItsRound(({ lockBeacon, round }) => ({
        lockBeacon: lockBeacon && { ...lockBeacon, signature: signRound(round).signature },
      })),
  },
  {
    name: 'another round stands in the place of the lock’s',
    fails: ['V3'],
    files: () => withItsRound(({ round }) => ({ lockBeacon: signRound(round) })),
  },
  {
    name: 'there is a result that nothing opened',
    fails: ['V1'],
    files: () => planned(() => ({ reveal: null })),
  },
  {
    name: 'the result was entered before the opening',
    fails: ['V6', 'V14'],
    files: () => {
      const draw = buildDraw(live());
      const { pub, cut, close, result } = courseOf(draw);
      const late = openingOf(draw).map((entry) => ({ ...entry, atMs: result.atMs }));
      const ledger = { ...draw.ledger, revealSeq: 4, resultSeq: 3 };
      return {
        ...filesOf({ ...draw, ledger }),
        ledger: ledgerOf([pub, cut, close, result, ...late]),
      };
    },
  },
  {
    name: 'the envelope was opened twice',
    fails: ['V14'],
    files: () =>
      entered((draw) => {
        const { pub, cut, close, result } = courseOf(draw);
        const again = openingOf(draw).map((entry) => ({ ...entry, atMs: result.atMs }));
        return [pub, cut, close, ...openingOf(draw), result, ...again];
      }),
  },
  {
    name: 'the ledger hides the opening',
    fails: ['V6', 'V14'],
    files: () =>
      entered((draw) => {
        const { pub, cut, close, result } = courseOf(draw);
        return [pub, cut, close, result];
      }),
  },
  {
    name: 'the opening is signed with a bit flipped',
    fails: ['V12'],
    files: () =>
      changed(({ signatures }) => ({
        signatures: { ...signatures, reveal: flipped(signatures.reveal ?? '') },
      })),
  },
  {
    name: 'the hash of the opening is signed, but is not that of the opening',
    fails: ['V10', 'V14'],
    files: () => {
      const revealHash = '42'.repeat(32);
      const reveal = toHex(sign(fromHex(revealHash)));
      return changed(({ signatures }) => ({
        revealHash,
        signatures: { ...signatures, reveal },
      }));
    },
  },
  {
    name: 'the closing waits for the first round after a press',
    fails: ['V4', 'V6', 'V7', 'V14'],
    files: () => {
      const pressedMs = roundMs + hourMs;
      return planned(() => ({
        closedAtMs: pressedMs,
        round: roundFor(quicknet, pressedMs + 30_000),
      }));
    },
  },
];

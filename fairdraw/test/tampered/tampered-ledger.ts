import { toHex, u64, zero32 } from '../../src/tree/bytes.ts';
import { quicknet, roundTimeMs } from '../../src/beacon/chain.ts';
import type { LedgerEntry } from '../../src/ledger/ledger-entry.ts';
import { preimageOf } from '../../src/tree/preimage.ts';
import { cancelHash, closeHash, resultHash } from '../../src/statements/statements.ts';
import { buildDraw } from '../build-draw.ts';
import { filesOf, statementsOf, type Files } from '../files-of.ts';
import { goodFiles } from '../good-files.ts';
import { ledgerOf } from '../ledger-of.ts';
import { flipped, type Tampered } from '../tampered.ts';
import { workedPlan } from '../worked-draws.ts';

/** The draw V1 with other entries in a ledger whose tree and signature are right. */
function entering(change: (entries: LedgerEntry[]) => (LedgerEntry | undefined)[]): Files {
  const draw = buildDraw(workedPlan('V1'));
  const entries = change(statementsOf(draw)).filter((entry) => entry !== undefined);
  const times = entries.map(({ atMs }, at) =>
    Math.max(atMs, ...entries.slice(0, at).map((e) => e.atMs)),
  );
  const ordered = entries.map((entry, at) => ({ ...entry, atMs: times[at] ?? 0 }));
  return { ...filesOf(draw), ledger: ledgerOf(ordered) };
}

function otherClose(): LedgerEntry {
  const { close } = buildDraw(workedPlan('V1'));
  const other = { ...close, logSize: close.logSize + 1 };
  return { atMs: close.closedAtMs, statement: preimageOf((hash) => closeHash(other, hash)) };
}

function otherResult(): LedgerEntry {
  const { close, result } = buildDraw(workedPlan('V1'));
  const other = { ...result, positions: result.positions.toReversed() };
  return { atMs: close.closedAtMs, statement: preimageOf((hash) => resultHash(other, hash)) };
}

function cancelling(): LedgerEntry {
  const { close, seed: secret } = buildDraw(workedPlan('V1'));
  const { pubHash, closedAtMs: atMs, logSize, logRoot } = close;
  const cancel = { pubHash, reason: 1, atMs, logSize, logRoot, secret };
  return { atMs, statement: preimageOf((hash) => cancelHash(cancel, hash)) };
}

/** The same ledger with one of its files changed. */
function changing(path: string, change: (text: string) => string): Files {
  const files = goodFiles();
  return { ...files, ledger: { ...files.ledger, [path]: change(files.ledger[path] ?? '') } };
}

const bundle = 'tile/entries/000.p/4';

/** The ways to tamper with the ledger. */
export const tamperedLedger: readonly Tampered[] = [
  {
    name: 'there is a second closing',
    fails: ['V14'],
    files: () => entering((all) => [...all, otherClose()]),
  },
  {
    name: 'the closing is another one',
    fails: ['V14'],
    files: () => entering(([pub, cut, , result]) => [pub, cut, otherClose(), result]),
  },
  {
    name: 'there is a second result',
    fails: ['V14'],
    files: () => entering((all) => [...all, otherResult()]),
  },
  {
    name: 'the draw is announced again',
    fails: ['V14'],
    files: () => entering((all) => [...all, all[0]]),
  },
  {
    name: 'the result stands before the closing',
    fails: ['V6', 'V14'],
    files: () => entering(([pub, cut, close, result]) => [pub, cut, result, close]),
  },
  {
    name: 'the draw was cancelled',
    fails: ['V14'],
    files: () => entering((all) => [...all, cancelling()]),
  },
  {
    name: 'an entry was put before the draw’s',
    fails: ['V6', 'V13', 'V14', 'V15'],
    files: () =>
      entering((all) => [...statementsOf(buildDraw(workedPlan('V3'))).slice(0, 1), ...all]),
  },
  {
    name: 'the draw was announced when its round was known',
    fails: ['V6', 'V15'],
    files: () => {
      const rungMs = roundTimeMs(quicknet, buildDraw(workedPlan('V1')).publication.round);
      return entering((all) => all.map((entry) => ({ ...entry, atMs: rungMs })));
    },
  },
  {
    name: 'time goes back in the ledger',
    fails: ['V14'],
    files: () => {
      const draw = buildDraw(workedPlan('V1'));
      const entries = statementsOf(draw).map((entry, at) => ({ ...entry, atMs: 1000 - at }));
      return { ...filesOf(draw), ledger: ledgerOf(entries) };
    },
  },
  {
    name: 'an entry is no statement',
    fails: ['V14'],
    files: () => entering((all) => [...all, { atMs: 0, statement: zero32() }]),
  },
  {
    name: 'an entry is not the one that the checkpoint signs',
    fails: ['V14'],
    files: () => changing(bundle, flipped),
  },
  {
    name: 'an entry is dated otherwise than the checkpoint signs',
    fails: ['V14'],
    files: () => changing(bundle, (hex) => hex.slice(0, 4) + toHex(u64(1)) + hex.slice(20)),
  },
  {
    name: 'the checkpoint says another size',
    fails: ['V14'],
    files: () => changing('checkpoint', (text) => text.replace('\n4\n', '\n5\n')),
  },
  {
    name: 'the ledger is that of another origin',
    fails: ['V14'],
    files: () => {
      const draw = buildDraw(workedPlan('V1'));
      return { ...filesOf(draw), ledger: ledgerOf(statementsOf(draw), 'draws.example/other') };
    },
  },
];

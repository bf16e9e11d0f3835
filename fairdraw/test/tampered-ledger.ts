import { cancellationToJson } from '../src/ledger-json.ts';
import { closeToJson } from '../src/statement-json.ts';
import { cancelHash, closeHash, type Close } from '../src/statements.ts';
import { buildDraw } from './build-draw.ts';
import { chained, filesOf, statementsOf, type Files, type Statement } from './files-of.ts';
import { goodFiles } from './good-files.ts';
import { flipped, type Tampered } from './tampered.ts';
import { workedPlan } from './worked-draws.ts';

/** The draw V1 with other statements in a ledger whose chain and signature are right. */
function chaining(change: (statements: Statement[]) => Statement[]): Files {
  const draw = buildDraw(workedPlan('V1'));
  return { ...filesOf(draw), ledger: chained(change(statementsOf(draw))) };
}

function closing(change: (close: Close) => Partial<Close>): Statement {
  const { close } = buildDraw(workedPlan('V1'));
  const other = { ...close, ...change(close) };
  return { type: 'close', statement: closeToJson(other), hash: closeHash(other) };
}

function cancelling(): Statement {
  const { close } = buildDraw(workedPlan('V1'));
  const { pubHash, closedAtMs: atMs, logSize, logRoot, seed } = close;
  const cancel = { pubHash, reason: 1, atMs, logSize, logRoot, seed };
  return { type: 'cancel', statement: cancellationToJson(cancel), hash: cancelHash(cancel) };
}

/** The ways to tamper with the ledger. */
export const tamperedLedger: readonly Tampered[] = [
  {
    name: 'there is a second closing',
    fails: ['V14'],
    files: () => chaining((all) => [...all, closing(({ logSize }) => ({ logSize: logSize + 1 }))]),
  },
  {
    name: 'the closing is another one',
    fails: ['V14'],
    files: () =>
      chaining(([pub, , result]) =>
        [pub, closing(({ logSize }) => ({ logSize: logSize + 1 })), result].filter((s) => !!s),
      ),
  },
  {
    name: 'the result stands before the closing',
    fails: ['V14'],
    files: () => chaining(([pub, close, result]) => [pub, result, close].filter((s) => !!s)),
  },
  {
    name: 'the draw was cancelled',
    fails: ['V14'],
    files: () => chaining((all) => [...all, cancelling()]),
  },
  {
    name: 'an entry was taken out and the chain made anew',
    fails: ['V14'],
    files: () => chaining((all) => all.toSpliced(0, 1)),
  },
  {
    name: 'an entry was put before the draw’s',
    fails: ['V14'],
    files: () =>
      chaining((all) => [...statementsOf(buildDraw(workedPlan('V3'))).slice(0, 1), ...all]),
  },
  {
    name: 'a head was changed',
    fails: ['V14'],
    files: () => {
      const files = goodFiles();
      const entries = files.ledger.entries.map((entry) => ({
        ...entry,
        head: flipped(entry.head),
      }));
      return { ...files, ledger: { ...files.ledger, entries } };
    },
  },
  {
    name: 'the ledger’s signature is not one',
    fails: ['V14'],
    files: () => {
      const files = goodFiles();
      return { ...files, ledger: { ...files.ledger, signature: '00'.repeat(64) } };
    },
  },
];

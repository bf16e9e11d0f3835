import { fromHex } from '../src/bytes.ts';
import { cancellationToJson } from '../src/ledger-json.ts';
import type { LogEntry } from '../src/log-text.ts';
import { cancelHash, closeHash, type Close } from '../src/statements.ts';
import { closeToJson } from '../src/statement-json.ts';
import { buildDraw, type DrawPlan } from './build-draw.ts';
import { chained, filesOf, statementsOf, type Files, type Statement } from './files-of.ts';
import { flipped, type Tampered } from './tampered.ts';
import { workedPlan } from './worked-draws.ts';

const good = (): Files => filesOf(buildDraw(workedPlan('V1')));

/** The draw V1 with a log that was changed afterwards, line by line. */
function logging(change: (lines: string[]) => string[]): Files {
  const files = good();
  return { ...files, log: `${change(files.log.split('\n').slice(0, -1)).join('\n')}\n` };
}

/** The draw V1 run on another log, all signed anew. */
function entering(
  change: (entries: LogEntry[]) => LogEntry[],
  more: Partial<DrawPlan> = {},
): Files {
  const plan = workedPlan('V1');
  return filesOf(buildDraw({ ...plan, ...more, entries: change([...plan.entries]) }));
}

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
  const cancel = { pubHash: close.pubHash, reason: 1, atMs: close.closedAtMs };
  return { type: 'cancel', statement: cancellationToJson(cancel), hash: cancelHash(cancel) };
}

const log: Tampered[] = [
  {
    name: 'a ticket is missing',
    fails: ['V13'],
    files: () => logging((lines) => lines.slice(0, -1)),
  },
  {
    name: 'a ticket is missing in the middle',
    fails: ['V13'],
    files: () => logging((lines) => lines.toSpliced(2, 1)),
  },
  {
    name: 'the last leaf stands there twice',
    fails: ['V13'],
    files: () => logging((lines) => [...lines, ...lines.slice(-1)]),
  },
  {
    name: 'a ticket became void after the closing',
    fails: ['V13'],
    files: () => logging((lines) => [...lines, 'V 3 1']),
  },
  {
    name: 'a void was removed',
    fails: ['V13'],
    files: () => logging((lines) => lines.filter((line) => !line.startsWith('V'))),
  },
  {
    name: 'a void has another reason',
    fails: ['V13'],
    files: () => logging((lines) => lines.map((line) => line.replace('V 1 1', 'V 1 2'))),
  },
  {
    name: 'the log begins with the name of another draw',
    fails: ['V13'],
    files: () => logging(([first = '', ...lines]) => [flipped(first), ...lines]),
  },
  {
    name: 'the log ends in the middle of a line',
    fails: ['V13'],
    files: () => {
      const files = good();
      return { ...files, log: files.log.slice(0, -1) };
    },
  },
  {
    name: 'two tickets have one code, all signed anew',
    fails: ['V13'],
    files: () =>
      entering((entries) => entries.map((e) => (e.serial === 2 ? { ...e, code: '1-2-3-4' } : e))),
  },
  {
    name: 'a void ticket’s code was given out again, all signed anew',
    fails: ['V13'],
    files: () =>
      entering((entries) => entries.map((e) => (e.serial === 4 ? { ...e, code: '0-0-7-7' } : e))),
  },
  {
    name: 'a void ticket had a code outside of the number space, all signed anew',
    fails: ['V13'],
    files: () =>
      entering((entries) => entries.map((e) => (e.serial === 1 ? { ...e, code: '0-0-7-10' } : e))),
  },
  {
    name: 'a ticket is void twice, all signed anew',
    fails: ['V13'],
    files: () => entering((entries) => [...entries, { type: 'void', serial: 1, reason: 'refund' }]),
  },
  {
    name: 'a ticket is void that was never issued, all signed anew',
    fails: ['V13'],
    files: () => entering((entries) => [...entries, { type: 'void', serial: 6, reason: 'refund' }]),
  },
  {
    name: 'more tickets were issued than announced, all signed anew',
    fails: ['V13'],
    files: () => {
      const { publication } = workedPlan('V1');
      return entering((entries) => entries, { publication: { ...publication, ticketCap: 3 } });
    },
  },
];

const ledger: Tampered[] = [
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
      const files = good();
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
      const files = good();
      return { ...files, ledger: { ...files.ledger, signature: '00'.repeat(64) } };
    },
  },
];

const others: Tampered[] = [
  {
    name: 'the receipt is that of another draw',
    fails: ['V15'],
    files: () => ({ ...good(), receipt: filesOf(buildDraw(workedPlan('V3'))).receipt }),
  },
  {
    name: 'the receipt’s signature is not one',
    fails: ['V15'],
    files: () => {
      const files = good();
      return { ...files, receipt: { ...files.receipt, signature: '00'.repeat(64) } };
    },
  },
  {
    name: 'the receipt was signed for a log that was replaced later',
    fails: ['V15'],
    files: () => {
      const plan = workedPlan('V1');
      const replaced = plan.entries.map((e) => (e.serial === 1 ? { ...e, code: '0-0-7-8' } : e));
      return { ...good(), receipt: filesOf(buildDraw({ ...plan, entries: replaced })).receipt };
    },
  },
  {
    name: 'the receipt names another ticket',
    fails: ['V15'],
    files: () => {
      const files = good();
      return { ...files, receipt: { ...files.receipt, code: '1-2-3-5' } };
    },
  },
  {
    name: 'a witness recorded another closing',
    fails: ['V16'],
    files: () => {
      const draw = buildDraw(workedPlan('V1'));
      const digest = fromHex('42'.repeat(32));
      const anchor = { type: 'rekor', digest, time: '2026-01-01T00:00:00Z', evidence: '' } as const;
      return filesOf({ ...draw, anchors: [anchor] });
    },
  },
  ...(['A', 'B', 'T'] as const).map((claimedAssurance): Tampered => ({
    name: `a commit-reveal draw claims level ${claimedAssurance}`,
    fails: ['V17'],
    files: () => {
      const files = good();
      return { ...files, certificate: { ...files.certificate, claimedAssurance } };
    },
  })),
  {
    name: 'level A is claimed and nobody recorded the closing',
    fails: ['V17'],
    files: () => {
      const files = filesOf(buildDraw(workedPlan('V3')));
      return { ...files, certificate: { ...files.certificate, claimedAssurance: 'A' } };
    },
  },
];

/** What can be done to the log, the ledger, receipts and what others recorded. */
export const tamperedRecords: readonly Tampered[] = [...log, ...ledger, ...others];

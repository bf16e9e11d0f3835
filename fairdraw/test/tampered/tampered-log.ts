import type { LogEntry } from '../../src/statements/log-text.ts';
import { buildDraw, type DrawPlan } from '../build-draw.ts';
import { filesOf, type Files } from '../files-of.ts';
import { flipped, type Tampered } from '../tampered.ts';
import { goodFiles } from '../good-files.ts';
import { paddedDraw } from '../padded-draw.ts';
import { workedPlan } from '../worked-draws.ts';

/** The draw V1 with a log that was changed afterwards, line by line. */
function logging(change: (lines: string[]) => string[]): Files {
  const files = goodFiles();
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

const promotional = {
  publication: { ...workedPlan('V1').publication, kind: 'promo' },
} satisfies Partial<DrawPlan>;

/** The ways to tamper with the log. */
export const tamperedLog: readonly Tampered[] = [
  {
    name: 'a ticket is void because nobody asked for it, though every ticket is bought',
    fails: ['V13'],
    files: () => entering((entries) => [...entries, { type: 'void', serial: 3, reason: 'not-me' }]),
  },
  {
    name: 'a payer took a ticket back of a draw in which nobody pays',
    fails: ['V13'],
    files: () => entering((entries) => entries, promotional),
  },
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
      const files = goodFiles();
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
    files: () => entering((entries) => [...entries, { type: 'void', serial: 1, reason: 'holder' }]),
  },
  {
    name: 'a ticket is void that was never issued, all signed anew',
    fails: ['V13'],
    files: () => entering((entries) => [...entries, { type: 'void', serial: 6, reason: 'holder' }]),
  },
  {
    name: 'more tickets were issued than announced, all signed anew',
    fails: ['V13'],
    files: () => {
      const { publication } = workedPlan('V1');
      return entering((entries) => entries, { publication: { ...publication, ticketCap: 3 } });
    },
  },
  {
    name: 'a ticket is void for want of a confirmation that the conditions do not ask for, all signed anew',
    fails: ['V13'],
    files: () =>
      entering((entries) =>
        entries.map((e) => (e.type === 'void' ? { ...e, reason: 'unconfirmed' } : e)),
      ),
  },
  {
    name: 'one ticket stands in the list 950 times among 1,000, all signed anew',
    fails: ['V13'],
    files: () => filesOf(paddedDraw()),
  },
  {
    name: 'a mark that nobody sees stands before the log',
    fails: ['V13'],
    files: () => {
      const files = goodFiles();
      return { ...files, log: `\uFEFF${files.log}` };
    },
  },
];

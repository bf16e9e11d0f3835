import { buildDraw } from './build-draw.ts';
import { anchorAt } from './anchor-at.ts';
import { filesOf, statementsOf } from './files-of.ts';
import { goodFiles } from './good-files.ts';
import type { Tampered } from './tampered.ts';
import { tamperedLedger } from './tampered-ledger.ts';
import { tamperedLog } from './tampered-log.ts';
import { workedPlan } from './worked-draws.ts';

const others: Tampered[] = [
  {
    name: 'the receipt is that of another draw',
    fails: ['V15'],
    files: () => ({ ...goodFiles(), receipt: filesOf(buildDraw(workedPlan('V3'))).receipt }),
  },
  {
    name: 'the receipt’s signature is not one',
    fails: ['V15'],
    files: () => {
      const files = goodFiles();
      return { ...files, receipt: { ...files.receipt, signature: '00'.repeat(64) } };
    },
  },
  {
    name: 'the receipt was signed for a log that was replaced later',
    fails: ['V15'],
    files: () => {
      const plan = workedPlan('V1');
      const replaced = plan.entries.map((e) => (e.serial === 1 ? { ...e, code: '0-0-7-8' } : e));
      return {
        ...goodFiles(),
        receipt: filesOf(buildDraw({ ...plan, entries: replaced })).receipt,
      };
    },
  },
  {
    name: 'the receipt names another ticket',
    fails: ['V15'],
    files: () => {
      const files = goodFiles();
      return { ...files, receipt: { ...files.receipt, code: '1-2-3-5' } };
    },
  },
  {
    name: 'the receipt names a ticket that was issued after its root was signed',
    fails: ['V15'],
    files: () => {
      const files = goodFiles();
      const { entries } = workedPlan('V1');
      const logIndex = entries.findLastIndex(({ type }) => type === 'issue');
      const later = entries[logIndex];
      if (later?.type !== 'issue') throw new Error('The draw V1 has tickets');
      const { serial, code } = later;
      return { ...files, receipt: { ...files.receipt, serial, code, logIndex } };
    },
  },
  {
    name: 'a witness recorded another closing',
    fails: ['V16'],
    files: () => {
      const draw = buildDraw(workedPlan('V1'));
      const other = buildDraw(workedPlan('V3'));
      const entries = [...statementsOf(draw).slice(0, 1), ...statementsOf(other).slice(1)];
      return filesOf({ ...draw, anchors: [anchorAt(entries, 1)] });
    },
  },
  ...(['T'] as const).map((claimedAssurance): Tampered => ({
    name: `a draw on the public chain claims level ${claimedAssurance}`,
    fails: ['V17'],
    files: () => {
      const files = goodFiles();
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

/** The ways to tamper with the log, the ledger, receipts and what others recorded. */
export const tamperedRecords: readonly Tampered[] = [...tamperedLog, ...tamperedLedger, ...others];

import { buildDraw } from '../build-draw.ts';
import { anchorAt } from '../anchor-at.ts';
import { filesOf, statementsOf } from '../files-of.ts';
import { goodFiles } from '../good-files.ts';
import type { Tampered } from '../tampered.ts';
import { tamperedDates } from './tampered-dates.ts';
import { tamperedLedger } from './tampered-ledger.ts';
import { tamperedLog } from './tampered-log.ts';
import { tamperedReceipts } from './tampered-receipts.ts';
import { workedPlan } from '../worked-draws.ts';

const others: Tampered[] = [
  {
    name: 'a witness recorded another closing',
    fails: ['V16'],
    files: () => {
      const draw = buildDraw(workedPlan('V1'));
      const other = buildDraw(workedPlan('V3'));
      const entries = [...statementsOf(draw).slice(0, 1), ...statementsOf(other).slice(1)];
      return filesOf({ ...draw, anchors: [anchorAt(entries, 2)] });
    },
  },
  ...(['rehearsal', 'late'] as const).map((claimedAssurance): Tampered => ({
    name: `a draw on the public chain claims: ${claimedAssurance}`,
    fails: ['V17'],
    files: () => {
      const files = goodFiles();
      return { ...files, certificate: { ...files.certificate, claimedAssurance } };
    },
  })),
  {
    name: 'witnesses are claimed and nobody recorded the closing',
    fails: ['V17'],
    files: () => {
      const files = filesOf(buildDraw(workedPlan('V3')));
      return { ...files, certificate: { ...files.certificate, claimedAssurance: 'witnessed' } };
    },
  },
];

/** The ways to tamper with the log, the ledger, receipts and what others recorded. */
export const tamperedRecords: readonly Tampered[] = [
  ...tamperedLog,
  ...tamperedDates,
  ...tamperedLedger,
  ...tamperedReceipts,
  ...others,
];

import type { Check, CheckId } from 'fairdraw/verify/check';
import type { PlainRow, RowFinding } from '../verifier-talk.ts';

type Checks = readonly Pick<Check, 'id' | 'status'>[];

/**
 * The checks behind a row: those that have to pass for it, and those that may refute it as well.
 */
type Behind = Record<'needed' | 'also', readonly CheckId[]>;

const rules: Behind = { needed: ['V1', 'V2', 'V12'], also: ['V3'] };
const list: Behind = { needed: ['V5', 'V6', 'V13'], also: ['V4', 'V11', 'V14', 'V16', 'V19'] };
const winner: Behind = { needed: ['V7', 'V8', 'V9', 'V10'], also: ['V17', 'V18', 'V20'] };

function findingOf({ needed, also }: Behind, checks: Checks): RowFinding {
  const statusOf = (id: CheckId) => checks.find((check) => check.id === id)?.status;
  if ([...needed, ...also].some((id) => statusOf(id) === 'failed')) return 'failed';
  return needed.every((id) => statusOf(id) === 'passed') ? 'passed' : 'stated';
}

/**
 * The finding of the checks about each step; a step holds only when all that it says was checked.
 */
export function rowFindings(checks: Checks): Record<PlainRow, RowFinding> {
  return {
    rules: findingOf(rules, checks),
    list: findingOf(list, checks),
    winner: findingOf(winner, checks),
  };
}

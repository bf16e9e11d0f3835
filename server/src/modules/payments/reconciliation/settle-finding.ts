import type { Context } from '../../../context.ts';
import {
  findFinding,
  listFindings,
  markFindingSettled,
  type StoredFinding,
} from './settled-findings.store.ts';

/** Findings that wait for a person, the oldest first. */
export async function readOpenFindings({ db }: Pick<Context, 'db'>): Promise<StoredFinding[]> {
  return listFindings(db);
}

/** A finding, settled or not; undefined for an id that none has. */
export async function readFinding(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<StoredFinding | undefined> {
  return findFinding(db, id);
}

/** A person has looked at a finding and done what was to do; false when it was settled before. */
export async function settleFinding(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: string,
): Promise<boolean> {
  return markFindingSettled(db, id, clock.now());
}

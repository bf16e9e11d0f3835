import {
  isAudited,
  type AuditChange,
  type AuditSubject,
} from '@clubdraw/domain/audit/audited-operations';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { insertAuditLine } from './audit-lines.store.ts';

/** The ids that a line is about. */
export type AuditSubjects = Partial<Record<AuditSubject, string>>;

type Line = { subjects?: AuditSubjects; changes?: readonly AuditChange[] };

/**
 * Writes down who of a club does this call, in the transaction of what it writes, so that neither
 * stands without the other (product §11.19). A call that changes nothing writes no line. Where no
 * person or key of a club asked, there is no line: in a job, a sweep, a command of the operator and
 * a purchase. Subjects are ids and changes hold no address, no code and nothing from a card.
 *
 * @throws {Error} for a call that the table of audited operations does not have
 */
export async function writeAuditLine(
  trx: Trx,
  { by, operation = '', clock, random }: Context,
  { subjects = {}, changes = [] }: Line = {},
): Promise<void> {
  if (!by) return;
  if (!isAudited(operation)) throw new Error(`${operation} is no audited operation`);
  const now = clock.now();
  await insertAuditLine(trx, { id: random.uuidv7(), ...by, operation, subjects, changes, now });
}

import { readingMinutes } from '@clubdraw/domain/audit/readings';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { lockByName } from '../../db/lock-by-name.ts';
import { hasReading } from './audit-lines.store.ts';
import { writeAuditLine, type AuditSubjects } from './write-audit-line.ts';

/**
 * Writes down who of a club reads data of people, before they are told (product §11.19): without
 * the line there is no file. One line stands for all readings of the same within an hour, also for
 * those of one moment: nobody fills the audit by reading.
 */
export async function writeReading(context: Context, subjects: AuditSubjects): Promise<void> {
  const { db, by, operation = '', clock } = context;
  if (!by) return;
  const after = new Date(clock.now().getTime() - readingMinutes * 60_000);
  const reading = { ...by, operation, subjects, after };
  if (await hasReading(db, reading)) return;
  await transaction(db, async (trx) => {
    await lockByName(trx, `reading ${by.clubId} ${by.keyId ?? by.personId}`);
    if (!(await hasReading(trx, reading))) await writeAuditLine(trx, context, { subjects });
  });
}

import type { Context } from '../../../context.ts';
import { recordFinding } from './record-finding.ts';

/** Puts a mail before a person that the mail server will never take. */
export async function reportRefusedMail(
  context: Context,
  { mailId, reason }: { mailId: string; reason: string },
): Promise<void> {
  await recordFinding(context, { kind: 'mail-refused', subject: mailId, detail: reason });
}

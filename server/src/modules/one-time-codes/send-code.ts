import { messages } from '@clubdraw/domain/messages';
import { oneTimeCodes, secondsUntilNextCode } from '@clubdraw/domain/one-time-code';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { sendMailNow } from '../notifications/send-mail-now.ts';
import { codeHash } from './code-hash.ts';
import {
  deleteCode,
  findHistory,
  insertCode,
  lockSubject,
  type CodeSubject,
} from './codes.store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Makes a one-time code, stores its hash and mails it (spec §4.4).
 * Refuses with the seconds to wait while another one is active, and with "Failed to send OTP" when
 * the mail cannot be handed over; then asking again at once is allowed.
 */
export async function sendCode(
  context: Context,
  { recipient, ...about }: CodeSubject & { recipient: string },
): Promise<void> {
  const now = context.clock.now();
  const id = context.random.uuidv7();
  const code = context.random.digits(oneTimeCodes.digits);
  await transaction(context.db, async (trx) => {
    await lockSubject(trx, about);
    const history = await findHistory(trx, about, new Date(now.getTime() - dayMs));
    const seconds = secondsUntilNextCode(history, now);
    if (seconds > 0) {
      throw new Refusal('tooSoon', messages.activeOtp(seconds), { retryAfterSeconds: seconds });
    }
    const expiresAt = new Date(now.getTime() + oneTimeCodes.validSeconds * 1000);
    const hash = codeHash(context, about, code);
    await insertCode(trx, { ...about, id, codeHash: hash, askedAt: now, expiresAt });
  });
  try {
    const minutes = oneTimeCodes.validSeconds / 60;
    await sendMailNow(context, { recipient, mail: { kind: 'oneTimeCode', code, minutes } });
  } catch (failure) {
    await deleteCode(context.db, id);
    throw failure;
  }
}

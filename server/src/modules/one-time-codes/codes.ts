import * as messages from '@clubdraw/domain/messages';
import { oneTimeCodes, secondsUntilNextCode } from '@clubdraw/domain/one-time-code';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';
import { transaction, type Trx } from '../../db/database.ts';
import { findHistory, insertCode, lockSubject, spendCode } from './codes.store.ts';

/** The purpose of a code. A code of one purpose never opens another. */
export type CodePurpose = 'owner' | 'refund' | 'customer';

/** The subject of a code: the normal form of an e-mail address, or a payment with one. */
export type CodeSubject = {
  purpose: CodePurpose;
  subject: string;
  /** Keyed hash of the session that alone can spend it; only a customer's code has one. */
  sessionHash?: Buffer;
};

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Makes a one-time code for the caller to mail; only its hash is stored, as the one active code of
 * its subject.
 *
 * @throws {Refusal} tooSoon, with the seconds to wait, while another one is active or too many were
 *   asked for
 */
export async function makeCode(
  context: Context,
  about: CodeSubject,
): Promise<{ id: string; code: string }> {
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
  return { id, code };
}

/**
 * Spends a code for one purpose; false when it is wrong, expired, used up or unknown. The wrong try
 * counts, so the caller lets the transaction commit and refuses afterwards.
 */
export async function redeemCode(
  trx: Trx,
  context: Context,
  { code, now, ...about }: CodeSubject & { code: string; now: Date },
): Promise<boolean> {
  await lockSubject(trx, about);
  return spendCode(trx, {
    ...about,
    codeHash: codeHash(context, about, code),
    now,
    maxWrongTries: oneTimeCodes.maxWrongTries,
  });
}

/** The keyed hash of a code: six digits without the key are found in a second. */
export function codeHash(
  context: Context,
  { purpose, subject }: CodeSubject,
  code: string,
): Buffer {
  return context.secrets.keyedHash('one-time-code', `${purpose}\n${subject}\n${code}`);
}

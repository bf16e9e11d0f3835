import * as messages from '@clubdraw/domain/messages';
import { oneTimeCodes, secondsUntilNextCode } from '@clubdraw/domain/one-time-code';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { codeHash } from './code-hash.ts';
import type { CodeSubject } from './code-subject.ts';
import { findHistory, insertCode, lockSubject } from './codes.store.ts';

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

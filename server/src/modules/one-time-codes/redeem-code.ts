import { oneTimeCodes } from '@clubdraw/domain/one-time-code';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { codeHash } from './code-hash.ts';
import type { CodeSubject } from './code-subject.ts';
import { lockSubject, spendCode } from './codes.store.ts';

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

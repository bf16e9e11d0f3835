import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { isRightCode, redeemCode } from '../../one-time-codes/codes.ts';
import { wrongRefundCode } from '../../payments/payments.refusals.ts';
import { mendProven } from './mend-proven.ts';
import { mayMend, newAddressSubject, spendProof, type Mender } from './who-mends.ts';

type Mending = {
  mender: Mender;
  newEmail: string;
  /** The code from the mailbox that is right. */
  newCode: { code: string; sessionId: string | undefined };
};

/**
 * Mends the e-mail address of a payment that was mistyped, until the draw's time (product §4.15),
 * by whoever began its checkout or reads its mailbox, and reads the right one. Answers how many
 * tickets moved.
 *
 * Wrong codes are counted before, so that a refusal behind them undoes everything and spends none.
 *
 * @throws {Refusal} unauthenticated for a wrong code or secret; what stands against mending;
 *   conflict beyond a limit for each person; busy, while the ledger must not grow
 */
export async function mendAddress(
  context: Context,
  { mender, newEmail, newCode }: Mending,
): Promise<number> {
  const { paymentId, client } = mender;
  const typed = { ...newAddressSubject({ paymentId, newEmail }), ...newCode, client };
  const asked = { ...typed, now: context.clock.now() };
  if (!(await mayMend(context, mender))) throw wrongRefundCode();
  if (!(await isRightCode(context, asked))) throw wrongRefundCode();
  return transaction(context.db, async (trx) => {
    const now = context.clock.now();
    const isMender = await spendProof(trx, context, { mender, now });
    // Another browser may have spent one of them meanwhile.
    const isRight = isMender && (await redeemCode(trx, context, { ...typed, now }));
    if (!isRight) throw wrongRefundCode();
    return mendProven(trx, context, { mender, newEmail });
  });
}

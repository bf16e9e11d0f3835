import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { holdDraw } from '../../../db/follow-money.ts';
import { ProviderFailure } from '../../../edge/provider-failure.ts';
import { isOutOfReach, syncAccount } from '../../connect/sync-account.ts';
import { mailKinds } from '../../notifications/mail-kinds.ts';
import { tellDrawOwner } from '../../notifications/owner-news/tell-draw-owner.ts';
import { queueMail } from '../../notifications/queue-mail.ts';
import { reopenFinding } from '../reconciliation/record-finding.ts';
import { writeRefusal } from './refused-refunds.store.ts';
import { getAddressOfRefund, type StoredRefund } from './refunds.store.ts';

const soonSeconds = 3_600;
const laterSeconds = 86_400;

/**
 * The provider refuses a refund as things are. The money is owed all the same: it is asked for
 * again after an hour, and then each day. A person hears of it once for each account, the owner
 * once for each draw, and the buyer that the money is on its way.
 */
export async function putOffRefund(
  context: Context,
  refund: StoredRefund,
  reason: string,
): Promise<void> {
  const { id, accountId, drawId } = refund;
  const at = (seconds: number) => new Date(context.clock.now().getTime() + seconds * 1000);
  const about = { drawId, refundId: id };
  await transaction(context.db, async (trx) => {
    await holdDraw(trx, drawId);
    const refused = { id, reason, soon: at(soonSeconds), later: at(laterSeconds) };
    if ((await writeRefusal(trx, refused)) === undefined) return;
    const detail = `The provider refuses refunds of this account: ${reason}. They are asked for again each day.`;
    await reopenFinding(context, { kind: 'refunds-refused', subject: accountId, detail }, trx);
    await tellDrawOwner(trx, context, { drawId, kind: mailKinds.refundWaits, about });
    // Its address may have been another one when the refund was read.
    const recipient = await getAddressOfRefund(trx, id);
    const mail = { key: `refund:${id}`, recipient, about: { refundId: id } };
    await queueMail(trx, context, { kind: mailKinds.refundStarted, ...mail });
  });
}

const priority = { purpose: 'refund' } as const;

/**
 * Puts a refund off without a call where its account is out of reach; false where it is in reach,
 * or nothing is known.
 */
export async function isWithoutAccount(context: Context, refund: StoredRefund): Promise<boolean> {
  const { accountId } = refund;
  const isGone = await known(context, refund, async () =>
    isOutOfReach(context, { accountId, priority }),
  );
  if (isGone) await putOffRefund(context, refund, 'account_invalid');
  return isGone === true;
}

/**
 * Looks whether the account of a refund is gone, for which the provider has nothing: then no other
 * refund asks in vain.
 */
export async function lookForAccount(context: Context, refund: StoredRefund): Promise<void> {
  const { accountId } = refund;
  await known(context, refund, async () => syncAccount(context, { accountId, priority }));
}

async function known<T>(
  { log }: Context,
  { id: refundId }: StoredRefund,
  look: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await look();
  } catch (err) {
    if (!(err instanceof ProviderFailure)) throw err;
    log.warn({ err, refundId }, 'the account of a refund could not be read');
    return undefined;
  }
}

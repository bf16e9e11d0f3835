import type { Context } from '../../../context.ts';
import type { Trx } from '../../../db/database.ts';
import { mailKinds } from '../../notifications/mail-kinds.ts';
import { queueMail } from '../../notifications/queue-mail.ts';
import { getAddress } from './agreed-tiers.store.ts';

type About = {
  news: 'agreed' | 'withdrawn' | 'passedBy' | 'billedYet';
  agreementId: string;
  /** The paid period that says so. */
  paymentId?: string;
};

/** Asks for the mail that tells a member what becomes of a change of tier, once for each news. */
export async function queueTierMail(trx: Trx, context: Context, about: About): Promise<void> {
  const { news, agreementId, paymentId } = about;
  await queueMail(trx, context, {
    kind: mailKinds.tierChange,
    key: `tier-change:${agreementId}:${news}:${paymentId ?? ''}`,
    recipient: await getAddress(trx, agreementId),
    about: { news, agreementId, paymentId: paymentId ?? null },
  });
}

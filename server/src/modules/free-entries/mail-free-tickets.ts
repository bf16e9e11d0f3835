import type { Context } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { mailKinds } from '../notifications/mail-kinds.ts';
import { tellDrawOwner } from '../notifications/owner-news/tell-draw-owner.ts';
import type { OfStrangers } from '../notifications/strangers/of-strangers.ts';
import { queueMails } from '../notifications/queue-mail.ts';

type Issued = {
  entryId: string;
  email: string;
  firstSerial: number;
  /** Of an address that nobody has proved: few mails go there in a day. */
  strangers?: OfStrangers;
};

/** Mails each entrant the ticket with its receipt, as a buyer gets them. */
export async function mailFreeTickets(
  trx: Trx,
  context: Context,
  issued: readonly Issued[],
): Promise<void> {
  const mails = issued.map(({ entryId, email: recipient, firstSerial, strangers }) => ({
    key: `tickets:${entryId}`,
    recipient,
    about: { paymentId: entryId, firstSerial },
    ...(strangers && { strangers }),
  }));
  await queueMails(trx, context, { kind: mailKinds.ticketsIssued, mails });
}

/** Tells the owner that the last ticket is gone, as when it is bought. */
export async function tellSoldOut(trx: Trx, context: Context, drawId: string): Promise<void> {
  await tellDrawOwner(trx, context, { drawId, kind: mailKinds.soldOut, about: { drawId } });
}

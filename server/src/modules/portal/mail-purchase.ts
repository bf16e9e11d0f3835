import type { Context } from '../../context.ts';
import { takeShare } from '../../flow/fair-share/take-share.ts';
import { readPurchaser } from '../payments/purchases/read-purchaser.ts';
import { mailTickets } from './mail-tickets.ts';

type Named = { ownerId: string; paymentId: string; clientAddress: string };

/**
 * A club mails somebody their tickets again. Anybody can have a club, and anybody's address is in
 * its free draws who was typed in there: so few of these mails go to a mailbox in a day.
 *
 * @throws {Refusal} missing for what is not the club's or has no ticket any more; tooSoon for a
 *   second time within a minute, and beyond the share
 */
export async function mailPurchase(
  context: Context,
  { ownerId, paymentId, clientAddress: address }: Named,
): Promise<void> {
  const email = await readPurchaser(context, { ownerId, paymentId });
  const takers = { address, person: email, club: ownerId };
  const taken = await takeShare(context, 'ticketsAgain', takers);
  try {
    await mailTickets(context, { email, paymentId });
  } catch (failure) {
    await taken.giveBack();
    throw failure;
  }
}

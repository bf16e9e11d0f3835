import type { Context } from '../../../context.ts';
import { countFreeEntry } from '../../../flow/fair-share/count-free-entry.ts';
import { demandWork, type TakenShare } from '../../../flow/fair-share/take-share.ts';
import { workForPlaces, type EarlierWork } from '../../../flow/fair-share/work-for-places.ts';
import { clubSuspended } from '../../clubs/suspensions.ts';
import { entryCodeNotValid } from '../../draws/codes/find-entry-code.ts';
import { forgetOffer, type Offer } from '../../draws/find-offer.ts';
import { checkoutSecretOf } from '../../tickets/checkout-secret.ts';
import { countMail } from '../../notifications/strangers/take-mail.ts';
import { giveTickets, type GiftVerdict } from '../../tickets/give-tickets.ts';
import { drawClosed, overLimit, placesGone } from '../payments.refusals.ts';
import { resultUrl } from './checkout-order.ts';
import type { DrawCheckout } from './start-draw-checkout.ts';

/** `isForMany`: the code has more than one use. */
type Gift = { code: string; count: number; isForMany: boolean };

type Taking = { offer: Offer; buyer: DrawCheckout; gift: Gift; work: EarlierWork };

/**
 * Gives somebody with a code for free tickets all that it brings, at once and without a method.
 * Answers the success page's address, and the secret that shows the codes there.
 *
 * @throws {Refusal} conflict (full, closed, the person's limit, the code is not valid, the club is
 *   suspended) or proofNeeded
 */
export async function takeGift(
  context: Context,
  taking: Taking,
): Promise<{ paymentUrl: string; secret: string }> {
  const { offer, buyer, gift } = taking;
  if (offer.club.isSuspended) throw clubSuspended();
  const { drawId, email } = buyer;
  const given = await giveCounted(context, taking);
  if (given.verdict === 'full') throw placesGone(given.left);
  if (given.verdict === 'overLimit') throw overLimit(given.most);
  if (given.verdict === 'closed') throw drawClosed();
  if (given.verdict !== 'given') throw entryCodeNotValid();
  forgetOffer(context, drawId);
  const { entryId: id } = given;
  const total = { amount: 0, currency: offer.draw.entryCost.currency };
  const shown = { id, drawId, email, count: gift.count, total };
  const paymentUrl = resultUrl(context.settings.publicUrl, 'success', shown);
  return { paymentUrl, secret: checkoutSecretOf(context, id) };
}

/**
 * Nothing proves the mailbox: it counts as a mail that a stranger may cause and, where the code has
 * uses for others, as an entry for free. One person would have all uses of it otherwise. A use that
 * gives no ticket is given back.
 */
async function giveCounted(
  context: Context,
  { offer: { draw }, buyer, work, gift: { isForMany, ...gift } }: Taking,
): Promise<GiftVerdict> {
  const { drawId, email, phone, termsVersion, via, clientAddress: address, proof } = buyer;
  const { ownerId } = draw;
  const taken = await countMail(context, { ownerId, email, client: { address, proof } });
  if (isForMany) taken.push(await countFreeEntry(context, { draw, email, address }));
  if (work.asked > 0) await workMore(context, taken, { buyer, work });
  else await demandWork(context, taken, { address, proof });
  let given: GiftVerdict | undefined;
  try {
    given = await giveTickets(context, { drawId, email, phone, termsVersion, via, ...gift });
    return given;
  } finally {
    if (given?.verdict !== 'given') for (const one of taken) await one.giveBack();
  }
}

/**
 * The call's proof was for the code, and a call has one: more work is asked for under the same
 * name.
 */
async function workMore(
  context: Context,
  taken: readonly TakenShare[],
  { buyer, work }: Pick<Taking, 'buyer' | 'work'>,
): Promise<void> {
  const inLine = Math.max(work.asked, ...taken.map(({ effort }) => effort));
  if (inLine <= work.done) return;
  try {
    await workForPlaces(context, { ...buyer, inLine, effort: 0, proof: undefined });
  } catch (refusal) {
    for (const one of taken) await one.giveBack();
    throw refusal;
  }
}

import type { MembershipPurchase } from '@clubdraw/contract/payments/payments';
import { graceSeconds } from '@clubdraw/domain/purchases/purchase-bounds';
import type { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../../context.ts';
import { transaction } from '../../../db/database.ts';
import { priorityFor } from '../../../edge/call-priority.ts';
import { widestNetwork } from '../../../flow/fair-share/client-networks.ts';
import { demandProof } from '../../../flow/fair-share/proof-of-work.ts';
import { takeShare } from '../../../flow/fair-share/take-share.ts';
import { findSeller } from '../../connect/find-seller.ts';
import { roomOfNextDraw } from '../../packages/room-of-next-draw.ts';
import { clientHash, networkHash } from '../../../flow/fair-share/client-hashes.ts';
import {
  newsOf,
  type ClaimedRow,
  type ClaimedCheckout,
} from '../../payments/waiting-room/checkout-queue.ts';
import { theWaitingRoom, type PageAnswer } from '../../payments/waiting-room/waiting-room.ts';
import { findOldestOpen, hasMostOpen } from '../../../db/open-checkouts.ts';
import { joinWithEffort } from '../../payments/waiting-room/effort-in-waiting-room.ts';
import { keepTrace } from '../../../tracing/kept-traces.ts';
import { checkoutSecretOf } from '../../tickets/checkout-secret.ts';
import { currentTerms } from '../../terms/terms-versions.ts';
import {
  findTierOffer,
  insertMembership,
  lockPackage,
  type NewMembership,
  type TierOffer,
} from './checkouts.store.ts';
import {
  membershipMethodNotAvailable,
  noMembershipPage,
  nextDrawFull,
  noSuchTier,
  packageNotOnSale,
  tierNotOnSale,
  tooManyOpenMemberships,
} from '../memberships.refusals.ts';
import { endMembershipCheckout } from './end-membership-checkout.ts';
import {
  findMembership,
  findMemberships,
  markUnpaged,
  storeSession,
  isAskedMembership,
  type AskedMembership,
} from '../memberships.store.ts';
import {
  claimMemberships,
  giveMembershipBack,
  readMembershipPages,
  takeMembershipOut,
} from './membership-waiting-room.store.ts';
import { subscriptionOrder } from './subscription-order.ts';

export type MembershipCheckout = MembershipPurchase & {
  clientAddress: string;
  /** The proof of work as sent. */
  proof: string | undefined;
};

/**
 * Begins a membership of a tier and answers the address of the payment page, or a place in the line
 * for it (product §7.3, §14.13), with the secret by which the result page shows the codes. Nothing
 * is granted before its first invoice is paid.
 *
 * The steps are those of a purchase of tickets (startDrawCheckout), except that a membership
 * holds no place: reserveMembership is undone by endMembershipCheckout, and a sweep does it
 * when the time is up; joinWaitingRoom, and openSession once this member is next.
 *
 * @throws {Refusal} missing, conflict (not on sale, method, the next draw is full), proofNeeded,
 *   tooSoon, busy or upstream
 */
export async function startMembershipCheckout(
  context: Context,
  checkout: MembershipCheckout,
): Promise<PageAnswer & { secret: string }> {
  const { clientAddress: address } = checkout;
  await takeShare(context, 'checkoutsInAName', { address, person: checkout.email });
  const offer = await findTierOffer(context.db, checkout.tierId);
  if (!offer) throw noSuchTier();
  if (!offer.isOnSale) throw notSold(offer);
  const accountId = await sellingAccount(context, offer, checkout);
  const made = intentionOf(context, checkout, accountId);
  await joinWithEffort(context, address, async (effort) => {
    await proveWork(context, checkout, effort);
    await reserveMembership(context, offer, made);
  });
  await keepTrace(context, made.id);
  const answer = await joinWaitingRoom(context, made.id);
  return { ...answer, secret: checkoutSecretOf(context, made.id) };
}

function notSold(offer: TierOffer | undefined): Refusal {
  return offer?.isCancelled === false ? tierNotOnSale() : packageNotOnSale();
}

async function reserveMembership(
  context: Context,
  offer: TierOffer,
  made: Intention,
): Promise<void> {
  if (await tryToReserve(context, offer, made)) return;
  await endOldest(context, offer, made);
  if (!(await tryToReserve(context, offer, made))) throw tooManyOpenMemberships();
}

/** As buyers of tickets do. */
async function proveWork(
  context: Context,
  { tierId, clientAddress, proof }: MembershipCheckout,
  effort: number,
): Promise<void> {
  if (effort === 0) return;
  const subject = `${tierId} ${widestNetwork(clientAddress)}`;
  await demandProof(context, { purpose: 'unpaid-holds', subject, effort, proof });
}

async function sellingAccount(
  context: Context,
  { ownerId }: TierOffer,
  { method }: MembershipCheckout,
): Promise<string> {
  const { accountId, paymentMethods } = await findSeller(context, ownerId);
  if (accountId !== null && paymentMethods.includes(method)) return accountId;
  throw membershipMethodNotAvailable();
}

type Intention = Omit<NewMembership, 'termsVersionId'>;

function intentionOf(
  context: Context,
  { tierId, email, method, termsVersion, via, clientAddress }: MembershipCheckout,
  accountId: string,
): Intention {
  return {
    id: context.random.uuidv7(),
    tierId,
    accountId,
    email,
    method,
    shownTerms: termsVersion,
    via,
    feePercent: context.settings.platformFeePercent,
    clientHash: clientHash(context, clientAddress),
    networkHash: networkHash(context, clientAddress),
    now: context.clock.now(),
  };
}

/** False when this client has too many unpaid checkouts of the package for this e-mail. */
async function tryToReserve(
  context: Context,
  { packageId, ownerId, tickets }: TierOffer,
  made: Intention,
): Promise<boolean> {
  const { now } = made;
  const isReserved = await transaction(context.db, async (trx) => {
    await lockPackage(trx, packageId);
    if (await hasMostOpen(trx, { ...made, packageId })) return undefined;
    const room = await roomOfNextDraw(trx, { packageId, now });
    if (room < tickets) throw nextDrawFull(room);
    const termsVersionId = await currentTerms(trx, context, { ownerId, now });
    return insertMembership(trx, { ...made, termsVersionId });
  });
  // Its club was faster.
  if (isReserved === false) throw notSold(await findTierOffer(context.db, made.tierId));
  return isReserved === true;
}

async function endOldest(
  context: Context,
  { packageId }: TierOffer,
  made: Intention,
): Promise<void> {
  const membershipId = await findOldestOpen(context.db, { ...made, packageId });
  const oldest = membershipId && (await findMembership(context.db, membershipId));
  if (!oldest) throw tooManyOpenMemberships();
  await endMembershipCheckout(context, oldest, priorityFor('page'));
}

const refusals = { unknown: noMembershipPage, ended: packageNotOnSale };

/** The same line for those who begin a membership; they hold no place. */
export const membershipWaitingRoom = theWaitingRoom.of({
  table: 'memberships',
  claim: async (context, of) => {
    const claimed = await claimMemberships(context.db, { now: context.clock.now(), ...of });
    const ids = claimed.map(({ id }) => id);
    const memberships = await findMemberships(context.db, ids);
    return claimed.flatMap((row, at) => {
      const membership = memberships[at];
      return membership && isAskedMembership(membership)
        ? [openSession(context, membership, row)]
        : [];
    });
  },
  read: async ({ db }, ids) =>
    (await readMembershipPages(db, ids)).map((page) => newsOf(page, refusals)),
});

async function joinWaitingRoom(context: Context, membershipId: string): Promise<PageAnswer> {
  return membershipWaitingRoom.join(context, membershipId);
}

/** How a page is ordered and stored, and what undoes the order at each of its ends. */
function openSession(
  context: Context,
  membership: AskedMembership,
  { opening, isFirst, joinedAt }: ClaimedRow,
): ClaimedCheckout {
  const { db, payments } = context;
  const { id, sessionExpiresAt } = membership;
  const order = subscriptionOrder(context, membership);
  const mine = { id, opening };
  const checkAt = new Date(sessionExpiresAt.getTime() + graceSeconds * 1000);
  return {
    id,
    isFirst,
    since: joinedAt,
    ask: (priority) => payments.openSubscriptionCheckout(order, priority),
    store: (page) => storeSession(db, { ...page, membershipId: id, sessionExpiresAt, checkAt }),
    giveBack: (how) => giveMembershipBack(db, { ...mine, ...how }),
    askLater: (at) => takeMembershipOut(db, { ...mine, at }),
    giveUp: () => markUnpaged(db, { membershipId: id, opening }),
    noPage: noMembershipPage,
  };
}

import { forgottenSeconds, graceSeconds } from '@clubdraw/domain/purchase-bounds';
import type { Context } from '../../../context.ts';
import { checkoutLine } from '../../payments/line/checkout-line.ts';
import { newsOf, type ClaimedRow } from '../../payments/line/line-rows.ts';
import type { Opening } from '../../payments/line/open-page.ts';
import { noMembershipPage, packageNotOnSale } from '../memberships.refusals.ts';
import {
  findMemberships,
  markUnpaged,
  storeSession,
  wasAskedFor,
  type AskedMembership,
} from '../memberships.store.ts';
import {
  claimMemberships,
  giveMembershipBack,
  isMembershipOpening,
  listMembershipsInLine,
  readPages,
  takeMembershipOut,
} from './membership-line.store.ts';
import { subscriptionOrder } from './subscription-order.ts';

const refusals = { unknown: noMembershipPage, ended: packageNotOnSale };

/** The line of those who begin a membership and wait for their payment page; they hold no place. */
export const membershipLine = checkoutLine({
  claim: async (context, most) => {
    const claimed = await claimMemberships(context.db, { now: context.clock.now(), most });
    const memberships = await findMemberships(
      context.db,
      claimed.map(({ id }) => id),
    );
    return claimed.flatMap((row, at) => {
      const membership = memberships[at];
      return membership && wasAskedFor(membership) ? [openingOf(context, membership, row)] : [];
    });
  },
  isAtWork: async ({ db }) => isMembershipOpening(db),
  list: async ({ db }) => listMembershipsInLine(db),
  read: async ({ db }, ids) => (await readPages(db, ids)).map((page) => newsOf(page, refusals)),
});

function openingOf(
  context: Context,
  membership: AskedMembership,
  { opening, isFirst, waitedMs }: ClaimedRow,
): Opening {
  const { db, clock, payments } = context;
  const { id, sessionExpiresAt } = membership;
  const order = subscriptionOrder(context, membership);
  const mine = { id, opening };
  const checkAt = new Date(sessionExpiresAt.getTime() + graceSeconds * 1000);
  return {
    id,
    isFirst,
    waitedMs,
    ask: (errand) => payments.openSubscriptionCheckout(order, errand),
    store: (page) => storeSession(db, { ...page, membershipId: id, sessionExpiresAt, checkAt }),
    giveBack: (how) => giveMembershipBack(db, { ...mine, ...how }),
    askLater: () => {
      const at = new Date(clock.now().getTime() + forgottenSeconds * 1000);
      return takeMembershipOut(db, { ...mine, at });
    },
    giveUp: () => markUnpaged(db, { membershipId: id, opening }),
    noPage: noMembershipPage,
  };
}

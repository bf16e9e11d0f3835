import { forgottenSeconds, graceSeconds } from '@clubdraw/domain/purchase-bounds';
import type { Context } from '../../../context.ts';
import { noteAsked } from '../../../db/in-line.ts';
import {
  newsOf,
  type UnplacedCheckout,
  type ClaimedRow,
} from '../../payments/waiting-room/waiting-checkouts.ts';
import { theWaitingRoom } from '../../payments/waiting-room/the-waiting-room.ts';
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
  listOpenedMemberships,
  readPages,
  takeMembershipOut,
} from './membership-waiting-room.store.ts';
import { subscriptionOrder } from './subscription-order.ts';

const refusals = { unknown: noMembershipPage, ended: packageNotOnSale };

/** The same line for those who begin a membership; they hold no place. */
export const membershipWaitingRoom = theWaitingRoom.of({
  list: async ({ db }) => listMembershipsInLine(db),
  claim: async (context, of) => {
    const claimed = await claimMemberships(context.db, { now: context.clock.now(), ...of });
    const memberships = await findMemberships(
      context.db,
      claimed.map(({ id }) => id),
    );
    return claimed.flatMap((row, at) => {
      const membership = memberships[at];
      return membership && wasAskedFor(membership) ? [claimedOf(context, membership, row)] : [];
    });
  },
  opened: async ({ db }, ids) => listOpenedMemberships(db, ids),
  isAtWork: async ({ db }) => isMembershipOpening(db),
  noteAsked: async ({ db }, ids) => noteAsked(db, ids),
  read: async ({ db }, ids) => (await readPages(db, ids)).map((page) => newsOf(page, refusals)),
});

function claimedOf(
  context: Context,
  membership: AskedMembership,
  { opening, isFirst }: ClaimedRow,
): UnplacedCheckout {
  const { db, clock, payments } = context;
  const { id, sessionExpiresAt } = membership;
  const order = subscriptionOrder(context, membership);
  const mine = { id, opening };
  const checkAt = new Date(sessionExpiresAt.getTime() + graceSeconds * 1000);
  return {
    id,
    isFirst,
    ask: (priority) => payments.openSubscriptionCheckout(order, priority),
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

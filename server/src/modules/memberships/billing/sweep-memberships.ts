import { endCancelledPackageJob, syncMembershipJob } from '../../../jobs/catalogue.ts';
import { enqueueDue } from '../../../jobs/enqueue-due.ts';
import { membershipWaitingRoom } from '../checkout/start-membership-checkout.ts';
import { listForgottenMemberships } from '../checkout/membership-waiting-room.store.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { countMembershipsToCheck, listMembershipsToCheck } from '../subscriptions.store.ts';
import { listUnendedPackages } from './undrawn.store.ts';

const atOnce = 500;
const packagesAtOnce = 20;

/**
 * Memberships that no event told of: checkouts past their end, periods that are over, ends to tell.
 */
export const unheardMemberships: Sweep = {
  name: 'unheardMemberships',
  sweep: async (context, now) => {
    const ids = await listMembershipsToCheck(context.db, now, atOnce);
    const orders = ids.map((membershipId) => ({ payload: { membershipId }, key: membershipId }));
    await enqueueDue(context, syncMembershipJob, orders);
  },
  due: async ({ db }, now) => countMembershipsToCheck(db, now),
};

/** Packages that were cancelled and whose ends and refunds are not written down. */
export const cancelledPackages: Sweep = {
  name: 'cancelledPackages',
  sweep: async (context) => {
    const ids = await listUnendedPackages(context.db, packagesAtOnce);
    const orders = ids.map((packageId) => ({ payload: { packageId }, key: packageId }));
    await enqueueDue(context, endCancelledPackageJob, orders);
  },
  due: async ({ db }) => {
    const { length: overdue } = await listUnendedPackages(db, packagesAtOnce);
    return { overdue, nextDueAt: undefined };
  },
};

/** Buyers of memberships in line whose process is gone, and those who are gone themselves. */
export const waitingMembers: Sweep = {
  name: 'waitingMembers',
  sweep: async (context, now) => {
    const ids = await listForgottenMemberships(context.db, { now, limit: atOnce });
    const orders = ids.map((membershipId) => ({ payload: { membershipId }, key: membershipId }));
    await enqueueDue(context, syncMembershipJob, orders);
    await membershipWaitingRoom.moveOn(context);
  },
  // They wait for the provider.
  due: async () => ({ nextDueAt: undefined, overdue: 0 }),
};

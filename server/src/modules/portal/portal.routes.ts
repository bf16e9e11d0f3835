import { logoutCall } from '@clubdraw/contract/accounts/accounts';
import {
  sendCustomerCodeCall,
  verifyCustomerCodeCall,
} from '@clubdraw/contract/sign-in/customer-session';
import {
  getMembershipHistoryCall,
  stopMembershipCall,
} from '@clubdraw/contract/portal/membership-history';
import {
  changeTierCall,
  keepTierCall,
  listTierChoicesCall,
} from '@clubdraw/contract/portal/tier-change';
import { getPortalCall, getReceiptCall, mailTicketsCall } from '@clubdraw/contract/portal/portal';
import { mailPurchaseCall } from '@clubdraw/contract/payments/purchases';
import { route } from '../../http/mount/mount.ts';
import { stopRenewing } from '../memberships/stop-renewing.ts';
import { changeTier } from '../memberships/tiers/change-tier.ts';
import { keepTier } from '../memberships/tiers/keep-tier.ts';
import { listTierChoices } from '../memberships/tiers/list-tier-choices.ts';
import { endSession } from './customer-sessions.ts';
import { mailPurchase } from './mail-purchase.ts';
import { mailTickets } from './mail-tickets.ts';
import { readMembershipHistory } from './read-membership-history.ts';
import { readPortal } from './read-portal.ts';
import { readReceipt } from './read-receipt.ts';
import { sendCustomerCode, signInCustomer } from './sign-in-customer.ts';

export const portalRoutes = [
  route(sendCustomerCodeCall, async ({ context, client, input: { body } }) => ({
    data: await sendCustomerCode(context, { email: body.username, client }),
  })),
  route(verifyCustomerCodeCall, ({ context, client, input: { body } }) =>
    signInCustomer(context, { ...body, client }),
  ),
  route(getPortalCall, ({ context, actor }) => readPortal(context, actor.email)),
  route(mailTicketsCall, async ({ context, actor, input: { body } }) => {
    await mailTickets(context, { email: actor.email, paymentId: body.paymentId });
    return { sent: true as const };
  }),
  route(mailPurchaseCall, async ({ context, client, actor: { ownerId }, input: { params } }) => {
    await mailPurchase(context, { ownerId, paymentId: params.id, clientAddress: client.address });
    return { sent: true as const };
  }),
  route(getReceiptCall, ({ context, actor, input: { params } }) =>
    readReceipt(context, { email: actor.email, paymentId: params.paymentId }),
  ),
  route(stopMembershipCall, ({ context, actor, input: { params } }) =>
    stopRenewing(context, { membershipId: params.id, email: actor.email }),
  ),
  route(listTierChoicesCall, ({ context, actor, input: { params } }) =>
    listTierChoices(context, { membershipId: params.id, email: actor.email }),
  ),
  route(changeTierCall, ({ context, actor, input: { params, body } }) =>
    changeTier(context, { ...body, membershipId: params.id, email: actor.email }),
  ),
  route(keepTierCall, ({ context, actor, input: { params } }) =>
    keepTier(context, { membershipId: params.id, email: actor.email }),
  ),
  route(getMembershipHistoryCall, ({ context, actor, input: { params } }) =>
    readMembershipHistory(context, { membershipId: params.id, email: actor.email }),
  ),
  route(logoutCall, async ({ context, client }) => {
    await endSession(context, client.token);
    return { loggedOut: true as const };
  }),
];

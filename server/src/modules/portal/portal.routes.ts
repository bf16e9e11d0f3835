import { logout } from '@clubdraw/contract/accounts';
import {
  sendCustomerCode as codeCall,
  verifyCustomerCode,
} from '@clubdraw/contract/customer-session';
import { getPortal, mailTickets as mailCall } from '@clubdraw/contract/portal';
import { route } from '../../http/mount.ts';
import { endSession } from './end-session.ts';
import { mailTickets } from './mail-tickets.ts';
import { readPortal } from './read-portal.ts';
import { sendCustomerCode } from './send-customer-code.ts';
import { signInCustomer } from './sign-in-customer.ts';

export const portalRoutes = [
  route(codeCall, async ({ context, input: { body } }) => ({
    data: await sendCustomerCode(context, body.username),
  })),
  route(verifyCustomerCode, ({ context, input: { body } }) => signInCustomer(context, body)),
  route(getPortal, ({ context, actor }) => readPortal(context, actor.email)),
  route(mailCall, async ({ context, actor, input: { body } }) => {
    await mailTickets(context, { email: actor.email, paymentId: body.paymentId });
    return { sent: true as const };
  }),
  route(logout, async ({ context, client }) => {
    await endSession(context, client.token);
    return { loggedOut: true as const };
  }),
];

import { logout } from '@clubdraw/contract/accounts/accounts';
import { call } from '../api/call.ts';
import { forgetCustomer } from '../api/session/customer.ts';

/** Ends the customer's session here whatever the server answers. */
export function logOutCustomer(): void {
  void call(logout, {}, { as: 'customer' }).catch(() => undefined);
  forgetCustomer();
}

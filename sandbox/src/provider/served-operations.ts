import { createAccount, listAccounts, retrieveAccount } from './accounts/accounts.ts';
import { createAccountLink } from './accounts/create-account-link.ts';
import { retrieveBalance } from './balances/account-balance.ts';
import { createSession } from './checkout/create-session.ts';
import { expireSession } from './checkout/session-state.ts';
import type { Operation } from './http/operation.ts';
import { payInvoiceNow, voidInvoiceNow } from './invoices/invoice-calls.ts';
import { createPrice } from './prices/create-price.ts';
import { createFeeRefund } from './refunds/refund-fee.ts';
import { createRefund } from './refunds/refund-charge.ts';
import { resources } from './resources.ts';
import { cancelSubscription, updateSubscription } from './subscriptions/subscription-calls.ts';

/** The provider's interface as far as the stand-in serves it. */
export const servedOperations: readonly Operation[] = [
  createAccount,
  retrieveAccount,
  listAccounts,
  createAccountLink,
  retrieveBalance,
  createSession,
  expireSession,
  createRefund,
  createFeeRefund,
  createPrice,
  updateSubscription,
  cancelSubscription,
  payInvoiceNow,
  voidInvoiceNow,
  ...resources,
];

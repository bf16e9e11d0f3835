import { createAccountLink } from './accounts/create-account-link.ts';
import { createAccount } from './accounts/create-account.ts';
import { listAccounts } from './accounts/list-accounts.ts';
import { listCapabilities } from './accounts/list-capabilities.ts';
import { retrieveAccount } from './accounts/retrieve-account.ts';
import { retrieveCapability } from './accounts/retrieve-capability.ts';
import { updateAccount } from './accounts/update-account.ts';
import { listBalanceTransactions } from './balances/list-balance-transactions.ts';
import { retrieveBalanceTransaction } from './balances/retrieve-balance-transaction.ts';
import { retrieveBalance } from './balances/retrieve-balance.ts';
import { createSession } from './checkout/create-session.ts';
import { expireSession } from './checkout/expire-session.ts';
import { listLineItems } from './checkout/list-line-items.ts';
import { listSessions } from './checkout/list-sessions.ts';
import { retrieveSession } from './checkout/retrieve-session.ts';
import { createCustomer } from './customers/create-customer.ts';
import { deleteCustomer } from './customers/delete-customer.ts';
import { listCustomers } from './customers/list-customers.ts';
import { retrieveCustomer } from './customers/retrieve-customer.ts';
import { retrievePaymentMethod } from './customers/retrieve-payment-method.ts';
import { updateCustomer } from './customers/update-customer.ts';
import { listDisputes } from './disputes/list-disputes.ts';
import { retrieveDispute } from './disputes/retrieve-dispute.ts';
import { listEvents } from './events/list-events.ts';
import { retrieveEvent } from './events/retrieve-event.ts';
import type { Operation } from './http/operation.ts';
import { listInvoicePayments } from './invoices/list-invoice-payments.ts';
import { listInvoices } from './invoices/list-invoices.ts';
import { payInvoice } from './invoices/pay-invoice.ts';
import { retrieveInvoicePayment } from './invoices/retrieve-invoice-payment.ts';
import { retrieveInvoice } from './invoices/retrieve-invoice.ts';
import { voidInvoice } from './invoices/void-invoice.ts';
import { listApplicationFees } from './payments/list-application-fees.ts';
import { listCharges } from './payments/list-charges.ts';
import { listFeeRefunds } from './payments/list-fee-refunds.ts';
import { listPaymentIntents } from './payments/list-payment-intents.ts';
import { retrieveApplicationFee } from './payments/retrieve-application-fee.ts';
import { retrieveCharge } from './payments/retrieve-charge.ts';
import { retrievePaymentIntent } from './payments/retrieve-payment-intent.ts';
import { createRefund } from './refunds/create-refund.ts';
import { listRefunds } from './refunds/list-refunds.ts';
import { retrieveRefund } from './refunds/retrieve-refund.ts';
import { cancelSubscription } from './subscriptions/cancel-subscription.ts';
import { listSubscriptionItems } from './subscriptions/list-subscription-items.ts';
import { listSubscriptions } from './subscriptions/list-subscriptions.ts';
import { retrieveSubscription } from './subscriptions/retrieve-subscription.ts';
import { updateSubscription } from './subscriptions/update-subscription.ts';
import { testClockOperations } from './test-clocks/test-clock-operations.ts';

/** The provider's interface as far as the stand-in serves it. */
export const servedOperations: readonly Operation[] = [
  createAccount,
  listAccounts,
  retrieveAccount,
  updateAccount,
  listCapabilities,
  retrieveCapability,
  createAccountLink,
  createSession,
  listSessions,
  retrieveSession,
  expireSession,
  listLineItems,
  retrievePaymentIntent,
  listPaymentIntents,
  retrieveCharge,
  listCharges,
  createRefund,
  listRefunds,
  retrieveRefund,
  retrieveApplicationFee,
  listApplicationFees,
  listFeeRefunds,
  retrieveEvent,
  listEvents,
  retrieveBalance,
  retrieveBalanceTransaction,
  listBalanceTransactions,
  retrieveDispute,
  listDisputes,
  createCustomer,
  listCustomers,
  retrieveCustomer,
  updateCustomer,
  deleteCustomer,
  retrievePaymentMethod,
  listSubscriptions,
  retrieveSubscription,
  updateSubscription,
  cancelSubscription,
  listSubscriptionItems,
  listInvoices,
  retrieveInvoice,
  payInvoice,
  voidInvoice,
  listInvoicePayments,
  retrieveInvoicePayment,
  ...testClockOperations,
];

import { changeAccountState } from './change-account-state.ts';
import { disputeCharge, endDispute } from './control-disputes.ts';
import { failNextCall, limitCalls } from './control-calls.ts';
import { endSessionNow, paySession, setAccountBalance } from './control-payments.ts';
import { ordainRenewal, payInvoiceByHand, renewSubscriptionNow } from './control-subscriptions.ts';
import { planWebhookFaults } from './control-webhooks.ts';
import type { Control } from './control.ts';

/** All that can be asked for under `/control`. */
export const controls: readonly Control[] = [
  planWebhookFaults,
  failNextCall,
  limitCalls,
  endSessionNow,
  paySession,
  setAccountBalance,
  disputeCharge,
  endDispute,
  changeAccountState,
  renewSubscriptionNow,
  ordainRenewal,
  payInvoiceByHand,
];

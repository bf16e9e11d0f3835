import {
  askForEvents as askForEventsJob,
  checkDispute as checkDisputeJob,
  endCancelledPackage as endCancelledPackageJob,
  endCheckout as endCheckoutJob,
  syncMembership as syncMembershipJob,
  handleStripeEvent as handleStripeEventJob,
  storeProviderFees as storeProviderFeesJob,
  refundCancelledDraw as refundCancelledDrawJob,
  refundPayment as refundPaymentJob,
} from '../../jobs/catalogue.ts';
import { handles, type JobHandler } from '../../jobs/job-handler.ts';
import { askForEvents } from '../stripe-events/ask-for-events.ts';
import { checkDispute } from './disputes/check-dispute.ts';
import { endCancelledPackage } from '../memberships/billing/end-cancelled-package.ts';
import { endCheckout } from './checkout/end-checkout.ts';
import { syncMembership } from '../memberships/billing/sync-membership.ts';
import { handleEvent } from '../stripe-events/handle-event.ts';
import { storeProviderFees } from './reconciliation/store-provider-fees.ts';
import { refundCancelledDraw } from './refunds/refund-cancelled-draw.ts';
import { refundPayment } from './refunds/refund-payment.ts';

export const paymentsJobs: JobHandler[] = [
  handles(askForEventsJob, askForEvents),
  handles(checkDisputeJob, checkDispute),
  handles(endCancelledPackageJob, endCancelledPackage),
  handles(endCheckoutJob, endCheckout),
  handles(syncMembershipJob, syncMembership),
  handles(handleStripeEventJob, handleEvent),
  handles(storeProviderFeesJob, storeProviderFees),
  handles(refundCancelledDrawJob, refundCancelledDraw),
  handles(refundPaymentJob, refundPayment),
];

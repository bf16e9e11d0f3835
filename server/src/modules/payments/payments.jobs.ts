import {
  askForEvents as askForEventsJob,
  checkDispute as checkDisputeJob,
  endCancelledPackage as endCancelledPackageJob,
  endCheckout as endCheckoutJob,
  followMembership as followMembershipJob,
  handleStripeEvent as handleStripeEventJob,
  noteProviderFees as noteProviderFeesJob,
  refundCancelledDraw as refundCancelledDrawJob,
  refundPayment as refundPaymentJob,
} from '../../jobs/catalogue.ts';
import { handles, type JobHandler } from '../../jobs/job-handler.ts';
import { askForEvents } from './ask-for-events.ts';
import { checkDispute } from './check-dispute.ts';
import { endCancelledPackage } from './end-cancelled-package.ts';
import { endCheckout } from './end-checkout.ts';
import { followMembership } from './follow-membership.ts';
import { handleEvent } from './handle-event.ts';
import { noteProviderFees } from './note-provider-fees.ts';
import { refundCancelledDraw } from './refund-cancelled-draw.ts';
import { refundPayment } from './refund-payment.ts';

export const paymentsJobs: JobHandler[] = [
  handles(askForEventsJob, askForEvents),
  handles(checkDisputeJob, checkDispute),
  handles(endCancelledPackageJob, endCancelledPackage),
  handles(endCheckoutJob, endCheckout),
  handles(followMembershipJob, followMembership),
  handles(handleStripeEventJob, handleEvent),
  handles(noteProviderFeesJob, noteProviderFees),
  handles(refundCancelledDrawJob, refundCancelledDraw),
  handles(refundPaymentJob, refundPayment),
];

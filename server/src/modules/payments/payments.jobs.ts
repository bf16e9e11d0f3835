import {
  endCheckout as endCheckoutJob,
  handleStripeEvent as handleStripeEventJob,
  refundCancelledDraw as refundCancelledDrawJob,
  refundPayment as refundPaymentJob,
} from '../../jobs/catalogue.ts';
import { handles, type JobHandler } from '../../jobs/job-handler.ts';
import { endCheckout } from './end-checkout.ts';
import { handleEvent } from './handle-event.ts';
import { refundCancelledDraw } from './refund-cancelled-draw.ts';
import { refundPayment } from './refund-payment.ts';

export const paymentsJobs: JobHandler[] = [
  handles(endCheckoutJob, endCheckout),
  handles(handleStripeEventJob, handleEvent),
  handles(refundCancelledDrawJob, refundCancelledDraw),
  handles(refundPaymentJob, refundPayment),
];

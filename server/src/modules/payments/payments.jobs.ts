import {
  checkDisputeJob,
  endCheckoutJob,
  storeProviderFeesJob,
  refundCancelledDrawJob,
  refundPaymentJob,
  readPayoutsJob,
  reportRefusedMailJob,
  returnFeeJob,
  wakeReturnsJob,
} from '../../jobs/catalogue.ts';
import { handles, type JobHandler } from '../../jobs/job-handler.ts';
import { checkDispute } from './disputes/read-dispute.ts';
import { endCheckout } from './checkout/end-checkout.ts';
import { readPayouts } from './payouts/read-payouts.ts';
import { storeProviderFees } from './reconciliation/store-provider-fees.ts';
import { refundCancelledDraw } from './refunds/refund-cancelled-draw.ts';
import { refundPayment } from './refunds/refund-payment.ts';
import { returnFee } from './refunds/return-fee.ts';
import { wakeReturns } from './refunds/wake-returns.ts';
import { reportRefusedMail } from './reconciliation/report-refused-mail.ts';

export const paymentsJobs: JobHandler[] = [
  handles(checkDisputeJob, checkDispute),
  handles(endCheckoutJob, (context, { paymentId }) =>
    endCheckout(context, { paymentId, priority: { purpose: 'paid' } }),
  ),
  handles(storeProviderFeesJob, storeProviderFees),
  handles(refundCancelledDrawJob, refundCancelledDraw),
  handles(refundPaymentJob, refundPayment),
  handles(readPayoutsJob, readPayouts),
  handles(reportRefusedMailJob, reportRefusedMail),
  handles(returnFeeJob, returnFee),
  handles(wakeReturnsJob, async (context, { accountId }) => {
    await wakeReturns(context, { accountId });
  }),
];

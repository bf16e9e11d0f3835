import type { PublicPage } from '@clubdraw/contract/pages/pages';
import { refundPage } from './refund-facts.ts';

const refund = refundPage('payment');

/** The page that mends an address: before anything is known of the browser, and asking for it. */
export const everyMendPage: Record<string, PublicPage> = {
  mend:
    refund.page === 'refund'
      ? {
          page: 'mend',
          paymentId: refund.paymentId,
          email: refund.email,
          bought: refund.bought,
        }
      : refund,
  mendAsksEmail: {
    page: 'mend',
    paymentId: '019ac1f2-7be4-7000-8000-0000000000c1',
    email: null,
    bought: null,
  },
};

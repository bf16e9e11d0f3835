import { paymentWords, type ShownPayment, type Words } from '../result/payment-words.ts';

const own: Partial<Record<ShownPayment, Words>> = {
  paid: {
    title: 'You’re a member.',
    text: 'Check your inbox and spam folder for your entry tickets.',
    isIn: true,
  },
  expired: {
    title: 'This payment was not finished',
    text: 'Nothing was charged, and no membership began. You can start again from the package.',
  },
  late: {
    title: 'Your payment came too late',
    text: 'The package was no longer on sale. You get the full amount back without doing anything. Most banks need 5 to 10 days.',
  },
};

/** The sentence for a member about a first payment that is shown so. */
export function membershipWords(state: ShownPayment): Words {
  return own[state] ?? paymentWords(state, { count: null, isCancelled: false });
}

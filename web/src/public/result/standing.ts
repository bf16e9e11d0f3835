import type { PaymentState } from '@clubdraw/contract/payments';

/** How far a payment is, as its page knows: the server's states, and two of not knowing. */
export type Standing = PaymentState | 'unknown' | 'silent';

type Words = { title: string; text: string };

const inbox = 'Check your inbox and spam folder for your entry tickets.';

function youAreIn(count: number | null): string {
  if (count === 2) return 'You’re in, twice.';
  return count && count > 2 ? `You’re in, ${count} times.` : 'You’re in.';
}

/** What a buyer reads about a payment that stands like this. */
export function standingWords(standing: Standing, count: number | null): Words {
  switch (standing) {
    case 'paid':
      return { title: youAreIn(count), text: inbox };
    case 'processing':
      return {
        title: 'Your payment is being confirmed',
        text: `This takes a few seconds, and this page updates by itself. ${inbox}`,
      };
    case 'silent':
      return {
        title: 'Your payment is being confirmed',
        text: `The connection is slow. This page goes on asking, and your tickets come by e-mail in any case.`,
      };
    case 'expired':
      return {
        title: 'This payment was not finished',
        text: 'Nothing was charged and no tickets are held. You can start again from the draw.',
      };
    case 'late':
      return {
        title: 'Your payment came too late',
        text: 'The draw had closed when it arrived. It is refunded in full by itself. Most banks need 5 to 10 days.',
      };
    case 'refunding':
      return {
        title: 'Your refund is on its way',
        text: 'The full amount goes back to the card or wallet that paid. Most banks need 5 to 10 days.',
      };
    case 'refunded':
      return {
        title: 'Your payment was refunded',
        text: 'The full amount went back to the card or wallet that paid. Most banks need 5 to 10 days.',
      };
    case 'unknown':
      return {
        title: 'We have no payment like this',
        text: 'This address does not match a payment. If you paid, your tickets come by e-mail.',
      };
  }
}

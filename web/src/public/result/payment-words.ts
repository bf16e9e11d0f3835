import { moneyBackTicketsStay } from '@clubdraw/domain/purchases/give-back-messages';
import { openTheMail } from '@clubdraw/domain/entries/entry-confirmation';
import type { PaymentState } from '@clubdraw/contract/payments/payment-states';

/**
 * How far a payment is, as its page knows: the server's states, that the tickets stay although the
 * money went back, and two of not knowing.
 */
export type ShownPayment = PaymentState | 'stays' | 'unknown' | 'silent';

export type Words = {
  title: string;
  text: string;
  /** There are tickets, and their draw is still to come. */
  isIn?: true;
};

const inbox = 'Check your inbox and spam folder for your entry tickets.';
const banks = 'Most banks need 5 to 10 days.';
const comesBack = `The full amount goes back to the card or wallet that paid. ${banks}`;
const cameBack = `The full amount went back to the card or wallet that paid. ${banks}`;

const words: Record<Exclude<ShownPayment, 'paid'>, Words> = {
  processing: {
    title: 'Your payment is being confirmed',
    text: `This takes a few seconds, and this page updates by itself. ${inbox}`,
  },
  silent: {
    title: 'Your payment is being confirmed',
    text: 'The connection is slow. This page goes on asking, and your tickets come by e‑mail in any case.',
  },
  expired: {
    title: 'This payment was not finished',
    text: 'Nothing was charged.',
  },
  gaveWay: {
    title: 'Your tickets went to others',
    text: 'They were unpaid, and others waited. Nothing was charged.',
  },
  late: {
    title: 'Your payment came too late',
    text: `The draw was closed or full, or a limit for each person was reached. You get the full amount back without doing anything. ${banks}`,
  },
  differs: {
    title: 'This payment was not what we asked for',
    text: `The amount or the currency was another one, so you have no tickets from it. You get back all that was paid without doing anything. ${banks}`,
  },
  reported: {
    title: 'Your bank reported this payment',
    text: 'It says that the payment was fraud, so its tickets are out of the draw. If you paid it yourself, you get the money back by the link in the e‑mail with your tickets.',
  },
  refunding: {
    title: 'Your refund is on its way',
    text: `It goes back to the card or wallet that paid. ${banks}`,
  },
  refunded: {
    title: 'Your payment was refunded',
    text: `It went back to the card or wallet that paid. ${banks}`,
  },
  stays: {
    title: moneyBackTicketsStay,
    text: `If one of them wins, the prize is yours all the same. ${banks}`,
  },
  unconfirmed: { title: 'One more step', text: openTheMail },
  unknown: {
    title: 'We have no payment like this',
    text: 'This address does not match a payment. If you paid, your tickets come by e‑mail.',
  },
};

function youAreIn(count: number | null): string {
  if (count === 2) return 'You’re in, twice.';
  return count && count > 2 ? `You’re in, ${count} times.` : 'You’re in.';
}

/** The same when the draw was cancelled: its refunds follow by themselves. */
const afterCancelling: Partial<Record<ShownPayment, Words>> = {
  paid: {
    title: 'This draw was cancelled',
    text: comesBack,
  },
  refunding: {
    title: 'This draw was cancelled',
    text: comesBack,
  },
  refunded: {
    title: 'This draw was cancelled',
    text: cameBack,
  },
  stays: {
    title: 'This draw was cancelled',
    text: cameBack,
  },
  unconfirmed: {
    title: 'This draw was cancelled',
    text: 'Your entry was free, so there is nothing to give back.',
  },
};

/** The same when the date of the draw is past. */
const afterDate: Partial<Record<ShownPayment, Words>> = {
  unconfirmed: {
    title: 'This entry was not confirmed',
    text: 'The draw takes no entries any more. Yours is not in it, because nobody confirmed it before.',
  },
};

type Circumstances = {
  /** Tickets of the payment; null where it is not known. */
  count: number | null;
  /** The draw was cancelled. */
  isCancelled: boolean;
  /** Its date is past; left out where that makes no difference. */
  isPast?: boolean;
  /** How the draw went, once that is known. */
  course?: string | undefined;
};

/** The sentence for a buyer about a payment that is shown so. */
export function paymentWords(state: ShownPayment, given: Circumstances): Words {
  const { count, isCancelled, isPast = false, course } = given;
  const cancelled = isCancelled ? afterCancelling[state] : undefined;
  const late = isPast ? afterDate[state] : undefined;
  const instead = cancelled ?? late;
  if (instead) return instead;
  if (state !== 'paid') return words[state];
  return course === undefined
    ? { title: youAreIn(count), text: inbox, isIn: true }
    : { title: 'This draw is over', text: `${course} Your tickets were in it. ${inbox}` };
}

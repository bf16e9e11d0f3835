import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import type { SalesSummary } from '@clubdraw/contract/payments/sales-summary';
import { dayAndMonth } from '@clubdraw/domain/time/local-time';
import { showMoney, type Money } from '@clubdraw/domain/money/money';
import type { NumberRange } from '@clubdraw/domain/draws/ticket-numbers';
import { showCount } from '../../../ui/show-count.ts';

/** Says in numbers what a cancellation gives back: "Refunds 3,412 tickets, $34,120.00 AUD." */
export function cancelText(ticketCount: number, held: Money): string {
  if (ticketCount === 0) return 'No tickets are sold, so there is nothing to refund.';
  const tickets = ticketCount === 1 ? '1 ticket' : `${showCount(ticketCount)} tickets`;
  if (held.amount === 0) return `Voids ${tickets}. They were free, so there is nothing to refund.`;
  return `Refunds ${tickets}, ${showMoney(held)}. Buyers are told by e‑mail.`;
}

/** The sum that a cancellation would give back: payments less refunds made or under way. */
export function stillHeld({ gross, refunded, refunding }: SalesSummary): Money {
  const amount = Math.max(0, gross.amount - refunded.amount - refunding.amount);
  return { amount, currency: gross.currency };
}

/** True while something about a draw is under way that its page would show by itself. */
export function waitsForNews(draw: Pick<OwnedDraw, 'status' | 'result' | 'refunds'>): boolean {
  const { total, done, failed } = draw.refunds;
  const refunding = done + failed < total;
  const drawing = draw.status === 'Expired' && draw.result === null;
  return refunding || drawing;
}

/** True once nothing more is sold. */
export function hasEnded({ status }: Pick<OwnedDraw, 'status'>): boolean {
  return status === 'Expired' || status === 'Cancelled';
}

/** The words in place of a winner's code while there is none. */
export function withoutWinnerText(
  draw: Pick<OwnedDraw, 'status' | 'result' | 'runAt' | 'timezone'>,
): string {
  if (draw.result?.outcome === 'noWinner')
    return draw.result.passedOver.length > 0 ? 'All passed over' : 'Nobody holds the number';
  if (draw.result?.outcome === 'noEntries') return 'No tickets, no winner';
  if (draw.status === 'Cancelled') return 'Not drawn';
  if (draw.status === 'Expired') return 'Not drawn yet';
  const { day, month } = dayAndMonth(draw.runAt, draw.timezone);
  return `Known on ${day} ${month}`;
}

export type Frequency = readonly { number: number; count: number }[];

/** A longer range shows only the numbers that stand on a ticket. */
const longestWhole = 100;

/** How often each number was given out, those that never were included. */
export function everyNumber(frequency: Frequency, { from, to }: NumberRange): Frequency {
  if (to - from >= longestWhole) return frequency;
  const counts = new Map(frequency.map(({ number, count }) => [number, count]));
  return Array.from({ length: to - from + 1 }, (_, position) => {
    const number = from + position;
    return { number, count: counts.get(number) ?? 0 };
  });
}

import {
  moneyBackOfSome,
  moneyBackTicketsStay,
} from '@clubdraw/domain/purchases/give-back-messages';
import { productNow } from '../api/product-time.ts';
import { purchaseRefundPath } from '../paths.ts';
import type { HeldDraw } from './held-draws.ts';
import type { TicketList } from './ticket-words.ts';

type Props = { draw: HeldDraw; list: TicketList; email: string };

/**
 * That the club gave money back whose tickets stay, and where their holder takes them out
 * (product §14.7).
 */
export function MoneyBack({ draw: { facts, tickets }, list, email }: Props) {
  const back = tickets.filter((ticket) => ticket.isMoneyBack);
  if (back.length === 0) return null;
  const isOpen = list === 'upcoming' && facts.runAt > productNow();
  // A member leaves a draw by ending the membership, which stands there; a draw that sold out keeps
  // its tickets.
  const bought = back.filter(({ canTakeBack }) => canTakeBack);
  const paymentIds = new Set(bought.map(({ paymentId }) => paymentId));
  return (
    <p className="small">
      {back.length === tickets.length ? moneyBackTicketsStay : moneyBackOfSome(back.length)}{' '}
      {isOpen
        ? [...paymentIds].map((paymentId) => (
            <a key={paymentId} href={purchaseRefundPath({ paymentId, email })}>
              Take them out{' '}
            </a>
          ))
        : null}
    </p>
  );
}

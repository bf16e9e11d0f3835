import type { HeldTier } from '@clubdraw/contract/packages/package-standing';
import { periodNames, type Frequency } from '@clubdraw/domain/time/frequency';
import { Amount } from '../../figures/amount.tsx';
import { membersText } from '../package-facts.ts';

/** "10 tickets, 2 more with each renewal". */
function ticketsText(tickets: number, more: number): string {
  const first = tickets === 1 ? '1 ticket' : `${tickets} tickets`;
  return more === 0 ? first : `${first}, ${more} more with each renewal`;
}

type Props = { held: readonly HeldTier[]; frequency: Frequency };

/**
 * The prices and tickets of members, as they bought them, with how many have them (product §13.10);
 * nothing without a member.
 */
export function HeldTiers({ held, frequency }: Props) {
  if (held.length === 0) return null;
  return (
    <div className="stack-s">
      <h3>What members have</h3>
      <ul className="stack-s">
        {held.map(({ tierId, name, price, tickets, recurringEntry, members }) => (
          <li key={`${tierId} ${price.amount}`} className="row wrap between">
            <span>
              <span className="strong">{name}</span>: {membersText(members)}
            </span>
            <span className="dim num">
              <Amount money={price} /> a {periodNames[frequency]} ·{' '}
              {ticketsText(tickets, recurringEntry)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

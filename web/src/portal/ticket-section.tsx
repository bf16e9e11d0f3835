import type { PortalTicket } from '@clubdraw/contract/portal/portal';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { showCount } from '../ui/show-count.ts';
import { TicketCard } from './ticket-card.tsx';
import type { TicketList } from './ticket-words.ts';

/** Cards that a section shows at first, and how many more each press brings. */
const firstCards = 12;
const moreCards = 48;

type Props = {
  title: string;
  list: TicketList;
  tickets: readonly PortalTicket[];
  /** How many there are; more than are here when there are very many. */
  total: number;
  /** The words in place of tickets when there are none. */
  empty: string;
  waysOf: (ticket: PortalTicket) => ReactNode;
};

/** One of the portal's lists of tickets (product §2.20), a part at a time. */
export function TicketSection({ title, list, tickets, total, empty, waysOf }: Props) {
  const id = useId();
  const [shown, setShown] = useState(firstCards);
  const left = tickets.length - shown;
  return (
    <section className="stack" aria-labelledby={id}>
      <div className="sec-head">
        <h2 id={id}>{title}</h2>
        {total > 1 ? <span className="dim small num">{showCount(total)} tickets</span> : null}
      </div>
      {tickets.length === 0 ? (
        <p className="empty">{empty}</p>
      ) : (
        <ul className="fan">
          {tickets.slice(0, shown).map((ticket) => (
            <li key={ticket.id}>
              <TicketCard ticket={ticket} list={list}>
                {waysOf(ticket)}
              </TicketCard>
            </li>
          ))}
        </ul>
      )}
      {left > 0 ? (
        <Button look="quiet" onClick={() => setShown(shown + moreCards)}>
          Show {Math.min(left, moreCards)} more
        </Button>
      ) : null}
      {left <= 0 && total > tickets.length ? (
        <p className="dim small">
          These are {showCount(tickets.length)} of {showCount(total)} tickets. All of them were
          mailed to you.
        </p>
      ) : null}
    </section>
  );
}

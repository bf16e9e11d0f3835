import type { PortalTicket } from '@clubdraw/contract/portal/portal';
import { TrophyIcon } from '@phosphor-icons/react/dist/csr/Trophy';
import { useState, type CSSProperties } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { showCount } from '../ui/show-count.ts';
import { codeSize, codeWidth, shortId, type TicketList } from './ticket-words.ts';
import type { HeldDraw } from './held-draws.ts';

/** Codes that a card shows at first. */
const firstCodes = 8;

/** Won or not, once that is known; before, whether it still has to be confirmed. */
function Badge({ ticket, list }: { ticket: PortalTicket; list: TicketList }) {
  if (list === 'upcoming') {
    return ticket.confirmPath === null ? null : <span className="chip paper">Not confirmed</span>;
  }
  if (ticket.isCancelled) return <span className="chip paper">Cancelled</span>;
  if (ticket.isPassedOver) return <span className="chip paper">Passed over</span>;
  if (!ticket.hasWon) return <span className="chip paper">Not Won</span>;
  if (ticket.prizeState === 'givenBack') return <span className="chip paper">Given back</span>;
  return (
    <span className="chip won">
      <Icon of={TrophyIcon} state />
      Winner!
    </span>
  );
}

type Props = { draw: HeldDraw; list: TicketList };

/** All codes of a draw, each with its badge, and with its payment where there are several. */
export function HeldCodes({ draw: { facts, tickets, paymentIds }, list }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? tickets : tickets.slice(0, firstCodes);
  const isAlone = tickets.length === 1;
  const size = `min(${isAlone ? 3 : 1.25}rem, ${codeSize(facts.code)}cqi)`;
  const style: CSSProperties = { '--code-width': `${codeWidth(facts.code) * 1.25}rem` };
  return (
    <>
      <ul className="held-codes" aria-label="Your codes" style={isAlone ? undefined : style}>
        {shown.map((ticket) => (
          <li key={ticket.id} className={ticket.hasWon ? 'won' : undefined}>
            <span className="code" style={{ fontSize: size }}>
              {ticket.code}
            </span>
            <Badge ticket={ticket} list={list} />
            {ticket.isMoneyBack && paymentIds.length > 1 ? (
              <span className="chip paper">Money back</span>
            ) : null}
            {paymentIds.length > 1 ? (
              <small title={ticket.paymentId}>{shortId(ticket.paymentId)}</small>
            ) : null}
          </li>
        ))}
      </ul>
      {shown.length < tickets.length ? (
        <Button look="link on-paper" onClick={() => setIsWhole(true)}>
          Show all {showCount(tickets.length)} codes
        </Button>
      ) : null}
    </>
  );
}

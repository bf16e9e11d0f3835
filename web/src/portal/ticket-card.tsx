import type { PortalTicket } from '@clubdraw/contract/portal/portal';
import { TrophyIcon } from '@phosphor-icons/react/dist/csr/Trophy';
import type { ReactNode } from 'react';
import { productNow } from '../api/product-time.ts';
import { Icon } from '../ui/icon.tsx';
import { CustomerTime } from './customer-time.tsx';
import {
  codeSize,
  drawPathOf,
  kindWords,
  paperOf,
  shortId,
  whenWords,
  type TicketList,
} from './ticket-words.ts';

type Props = {
  ticket: PortalTicket;
  list: TicketList;
  /** The actions for it. */
  children: ReactNode;
};

/** Won or not, once that is known; before, what sort of ticket it is. */
function Badge({ ticket, list }: Pick<Props, 'ticket' | 'list'>) {
  if (list === 'upcoming') {
    const words = ticket.confirmPath === null ? kindWords[ticket.kind] : 'Not confirmed';
    return <span className="chip paper">{words}</span>;
  }
  if (ticket.isCancelled) return <span className="chip paper">Cancelled</span>;
  if (ticket.isPassedOver) return <span className="chip paper">Passed over</span>;
  if (!ticket.hasWon) return <span className="chip paper">Not Won</span>;
  return (
    <span className="chip won">
      <Icon of={TrophyIcon} state />
      Winner!
    </span>
  );
}

function Facts({ ticket, list }: Pick<Props, 'ticket' | 'list'>) {
  const { kind, tierName, runAt, timezone, drawId, paymentId } = ticket;
  return (
    <dl className="facts line">
      <div>
        <dt>Type</dt>
        <dd>{kindWords[kind]}</dd>
      </div>
      {tierName === null ? null : (
        <div>
          <dt>Tier</dt>
          <dd className="anywhere">{tierName}</dd>
        </div>
      )}
      <div>
        <dt>{whenWords(ticket, list)}</dt>
        <dd>
          <CustomerTime at={runAt} timezone={timezone} />
        </dd>
      </div>
      <div>
        <dt>Draw ID</dt>
        <dd title={drawId}>{shortId(drawId)}</dd>
      </div>
      <div>
        <dt>{kind === 'promo' ? 'Entry' : 'Payment ID'}</dt>
        <dd title={paymentId}>{shortId(paymentId)}</dd>
      </div>
    </dl>
  );
}

/** How the draw went, or how far it is once its date has come. */
function Course({ ticket, list }: Pick<Props, 'ticket' | 'list'>) {
  if (list === 'upcoming' && ticket.runAt > productNow()) return null;
  return <p className="small">{ticket.words}</p>;
}

/** One ticket of a customer, with everything that is known of it (product §2.20). */
export function TicketCard({ ticket, list, children }: Props) {
  const { drawName, code } = ticket;
  return (
    <article className={`ticket slip ${paperOf(ticket, list)}`}>
      <div className="t-in">
        <div className="t-main">
          <div className="row between top">
            <h3>
              <bdi>{drawName}</bdi>
            </h3>
            <Badge ticket={ticket} list={list} />
          </div>
          <p className="code" style={{ fontSize: `min(3rem, ${codeSize(code)}cqi)` }}>
            {code}
          </p>
        </div>
        <div className="t-stub stack-s">
          <Facts ticket={ticket} list={list} />
          <Course ticket={ticket} list={list} />
          {ticket.confirmPath === null ? null : (
            <p className="small">This entry counts once you confirm it, before the draw.</p>
          )}
          <div className="row wrap ticket-ways">
            {ticket.confirmPath === null ? null : (
              <a href={ticket.confirmPath}>Confirm this entry</a>
            )}
            {ticket.prizePath === null ? null : <a href={ticket.prizePath}>Your prize</a>}
            <a href={drawPathOf(ticket)}>{list === 'past' ? 'See the result' : 'See the draw'}</a>
            {children}
          </div>
        </div>
      </div>
    </article>
  );
}

import type { OwnedDraw } from '@clubdraw/contract/draws';
import { Amount } from '../../ui/amount.tsx';
import { showCount } from '../../ui/show-count.ts';
import { withoutWinnerText } from './winner-code-text.ts';

type Props = { draw: OwnedDraw; ticketCount: number; winnerCode: string | null };

/** The four figures of a draw (spec §2.13). */
export function KeyFigures({ draw, ticketCount, winnerCode }: Props) {
  return (
    <dl className="kpis">
      <div className="kpi">
        <dt>{draw.cancelledAt ? 'Sold before it was cancelled' : 'Tickets sold'}</dt>
        <dd>
          {showCount(ticketCount)}{' '}
          {draw.ticketCap === null ? null : <small>of {showCount(draw.ticketCap)}</small>}
        </dd>
      </div>
      <div className="kpi">
        <dt>Ticket cap</dt>
        <dd>{draw.ticketCap === null ? <small>None</small> : showCount(draw.ticketCap)}</dd>
      </div>
      <div className="kpi">
        <dt>Gross sales</dt>
        <dd>
          <Amount money={draw.grossSales} />
        </dd>
      </div>
      <div className="kpi">
        <dt>Winner code</dt>
        <dd>
          {winnerCode === null ? (
            <small>{withoutWinnerText(draw)}</small>
          ) : (
            <span className="code">{winnerCode}</span>
          )}
        </dd>
      </div>
    </dl>
  );
}

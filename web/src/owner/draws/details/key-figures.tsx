import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import type { Money } from '@clubdraw/domain/money';
import { drawKindOf } from '@clubdraw/domain/draw-kind';
import { Amount } from '../../details/amount.tsx';
import { costOf } from '../draw-facts.ts';
import { showCount } from '../../../ui/show-count.ts';
import { withoutWinnerText } from './details-facts.ts';

type Props = { draw: OwnedDraw; gross: Money; ticketCount: number; winnerCode: string | null };

/** The four figures of a draw (product §2.13). */
export function KeyFigures({ draw, gross, ticketCount, winnerCode }: Props) {
  const isPaid = drawKindOf(draw.entryCost) === 'paid';
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
        <dt>{isPaid ? 'Gross sales' : 'Entry cost'}</dt>
        <dd>{isPaid ? <Amount money={gross} /> : costOf(draw)}</dd>
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

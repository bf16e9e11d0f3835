import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import type { DrawSales } from '@clubdraw/contract/draws/draw-sales';
import { drawKindOf } from '@clubdraw/domain/draws/draw-kind';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { showCount } from '../../../ui/show-count.ts';
import { Amount } from '../../figures/amount.tsx';
import { netWords } from '../../figures/net-words.ts';
import { costOf, heldInWords } from '../draw-facts.ts';
import { withoutWinnerText } from './details-facts.ts';

type Stats = { ticketCount: number; buyersCount: number; winnerCode: string | null };
type Props = {
  draw: OwnedDraw;
  /** Null for who sees counts alone. */
  sales: DrawSales | null;
  stats: Stats;
};

function Sold({ draw, stats }: Pick<Props, 'draw' | 'stats'>) {
  if (draw.cancelledAt) {
    return (
      <div className="kpi">
        <dt>Sold before it was cancelled</dt>
        <dd>{showCount(stats.ticketCount)}</dd>
      </div>
    );
  }
  return (
    <div className="kpi">
      <dt>Tickets sold</dt>
      <dd>
        {showCount(stats.ticketCount)}{' '}
        {draw.ticketCap === null ? null : <small>of {showCount(draw.ticketCap)}</small>}{' '}
        {draw.held > 0 ? <small className="held">{heldInWords(draw.held)}</small> : null}
      </dd>
    </div>
  );
}

/** The four figures of a draw (product §2.13). */
export function KeyFigures({ draw, sales, stats }: Props) {
  const isPaid = drawKindOf(draw.entryCost) === 'paid';
  const net = isPaid && sales ? netWords(sales.net, sales.feesUnknown) : null;
  return (
    <dl className="kpis">
      <Sold draw={draw} stats={stats} />
      <div className="kpi">
        <dt>{isPaid ? 'Buyers' : 'People'}</dt>
        <dd>
          <Link to={paths.drawMemberships(draw.id)}>{showCount(stats.buyersCount)}</Link>
        </dd>
      </div>
      <div className="kpi">
        <dt>{net ? net.title : 'Entry cost'}</dt>
        <dd>{net ? <Amount money={net.money} /> : costOf(draw)}</dd>
      </div>
      <div className="kpi">
        <dt>{draw.winners.length > 1 ? 'First winner' : 'Winner'}</dt>
        {stats.winnerCode === null ? (
          <dd className="in-words">
            <small>{withoutWinnerText(draw)}</small>
          </dd>
        ) : (
          <dd>
            <span className="code">{stats.winnerCode}</span>
          </dd>
        )}
      </div>
    </dl>
  );
}

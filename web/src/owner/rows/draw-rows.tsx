import type { ListedDraw } from '@clubdraw/contract/draws/draws';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { DateStub } from './date-stub.tsx';
import { costOf, drawPaper, heldInWords, soldOf, ticketsInWords } from '../draws/draw-facts.ts';
import { OpensChip, StatusChip, WaitingChip } from '../draws/status-chip.tsx';

type Props = {
  draws: readonly ListedDraw[];
  /** The end of a row. */
  End?: ComponentType<{ draw: ListedDraw }>;
};

/** Draws as small tickets. The whole row is the link to its details. */
export function DrawRows({ draws, End }: Props) {
  return (
    <ul className="rows">
      {draws.map((draw) => (
        <li key={draw.id} className={`trow ${drawPaper(draw)}`}>
          <DateStub at={draw.runAt} timezone={draw.timezone} />
          <div className="tbody">
            <Link to={paths.drawDetails(draw.id)}>{draw.name}</Link>
            <p className="tmeta">
              <StatusChip status={draw.status} />
              <OpensChip draw={draw} plain />
              <WaitingChip draw={draw} />
              <span className="amount">{costOf(draw)}</span>
              <span>{ticketsInWords(soldOf(draw))}</span>
              {draw.held > 0 ? <span>{heldInWords(draw.held)}</span> : null}
              {draw.result?.winnerCode ? (
                <span>
                  {draw.result.winners.length > 1 ? 'First winner' : 'Won by'}{' '}
                  <b className="amount">{draw.result.winnerCode}</b>
                </span>
              ) : null}
            </p>
          </div>
          <div className="tend">{End ? <End draw={draw} /> : null}</div>
        </li>
      ))}
    </ul>
  );
}

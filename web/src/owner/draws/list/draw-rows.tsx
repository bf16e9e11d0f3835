import type { Draw } from '@clubdraw/contract/draws/draws';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { DateStub } from '../../list/date-stub.tsx';
import { costOf, drawPaper, ticketsInWords, waitsForOwner } from '../draw-facts.ts';
import { StatusChip, WaitingChip } from '../status-chip.tsx';

type Props = {
  draws: readonly Draw[];
  className?: string;
  /** The end of a row; the status then goes under the facts. */
  End?: ComponentType<{ draw: Draw }>;
};

/** Draws as small tickets. The whole row is the link to its details. */
export function DrawRows({ draws, className = '', End }: Props) {
  return (
    <ul className={`rows ${className}`.trim()}>
      {draws.map((draw) => (
        <li key={draw.id} className={`trow ${drawPaper(draw)}`}>
          <DateStub at={draw.runAt} timezone={draw.timezone} />
          <div className="tbody">
            <Link to={paths.drawDetails(draw.id)}>{draw.name}</Link>
            <p className="tmeta">
              <span>{costOf(draw)}</span>
              <span>{ticketsInWords(draw)}</span>
            </p>
            {End || waitsForOwner(draw) ? (
              <p className="row wrap">
                {End ? <StatusChip status={draw.status} /> : null}
                <WaitingChip draw={draw} />
              </p>
            ) : null}
          </div>
          <div className="tend">
            {End ? <End draw={draw} /> : <StatusChip status={draw.status} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

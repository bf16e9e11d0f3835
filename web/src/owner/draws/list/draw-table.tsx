import type { ListedDraw } from '@clubdraw/contract/draws/draws';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { DateStub } from '../../rows/date-stub.tsx';
import { costOf, drawPaper, heldInWords, soldOf, ticketsOf } from '../draw-facts.ts';
import { OpensChip, StatusChip, WaitingChip } from '../status-chip.tsx';

type Props = { draws: readonly ListedDraw[]; End: ComponentType<{ draw: ListedDraw }> };

/** Draws as a table of tickets, for windows of 768 px and more. */
export function DrawTable({ draws, End }: Props) {
  return (
    <table className="table">
      <caption className="sr">Your draws</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Name</th>
          <th scope="col">Prize</th>
          <th scope="col" className="r">
            Entry Cost
          </th>
          <th scope="col" className="r">
            Tickets
          </th>
          <th scope="col">Status</th>
          <th scope="col">
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {draws.map((draw) => (
          <tr key={draw.id} className={drawPaper(draw)}>
            <td>
              <DateStub at={draw.runAt} timezone={draw.timezone} />
            </td>
            <td className="cellname">
              <div className="row wrap">
                <Link to={paths.drawDetails(draw.id)}>{draw.name}</Link>
                <OpensChip draw={draw} />
                <WaitingChip draw={draw} />
              </div>
            </td>
            <td className="dim">
              <span className="clamp">{draw.prize}</span>
            </td>
            <td className="r">{costOf(draw)}</td>
            <td className="r">
              {ticketsOf(soldOf(draw))}
              {draw.held > 0 ? <div className="small dim">{heldInWords(draw.held)}</div> : null}
            </td>
            <td>
              <StatusChip status={draw.status} />
            </td>
            <td>
              <End draw={draw} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

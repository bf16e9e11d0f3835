import type { ComingDraw } from '@clubdraw/contract/payments/home';
import { stockOf } from '@clubdraw/domain/draws/stock';
import { Link } from 'react-router';
import { DateStub } from '../rows/date-stub.tsx';
import { costOf, heldInWords, ticketsInWords } from '../draws/draw-facts.ts';
import { StatusChip } from '../draws/status-chip.tsx';
import { detailsOfComing, isWaiting } from './coming-facts.ts';

/** The word before the price: a package sells no single tickets. */
function kindOf(draw: ComingDraw): string {
  return draw.packageId === null ? costOf(draw) : 'Membership';
}

/** The draws behind the next one, by date (product §2.7). */
export function ComingRows({ draws }: { draws: readonly ComingDraw[] }) {
  return (
    <section className="stack" aria-labelledby="coming-title">
      <h2 id="coming-title">To come, by date</h2>
      <ul className="rows">
        {draws.map((draw) => (
          <li key={draw.drawId} className={`trow ${stockOf(draw.packageId ?? draw.drawId)}`}>
            <DateStub at={draw.runAt} timezone={draw.timezone} />
            <div className="tbody">
              <Link to={detailsOfComing(draw)}>{draw.name}</Link>
              <p className="tmeta">
                {isWaiting(draw) ? (
                  <span className="chip warn">Waits for you to start it</span>
                ) : null}
                {draw.status === 'Full Capacity' ? <StatusChip status={draw.status} /> : null}
                <span className="amount">{kindOf(draw)}</span>
                <span>{ticketsInWords(draw)}</span>
                {draw.held > 0 ? <span>{heldInWords(draw.held)}</span> : null}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { OwnedDraw } from '@clubdraw/contract/draws/draws';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { showCount } from '../../../ui/show-count.ts';
import { everyNumber, hasEnded, type Frequency } from './details-facts.ts';

/** A long range begins with this many rows. */
const firstRows = 50;

function FrequencyList({ frequency }: { frequency: Frequency }) {
  const [all, setAll] = useState(false);
  const most = Math.max(1, ...frequency.map(({ count }) => count));
  const rows = all ? frequency : frequency.slice(0, firstRows);
  return (
    <>
      <ul className="freq" style={{ '--rows': Math.ceil(rows.length / 2) }}>
        {rows.map(({ number, count }) => (
          <li key={number}>
            <b>{number}</b>
            <span aria-hidden="true">
              <i style={{ width: `${((count / most) * 100).toFixed(1)}%` }} />
            </span>
            <span>{showCount(count)}</span>
          </li>
        ))}
      </ul>
      {rows.length < frequency.length ? (
        <div>
          <Button look="quiet compact" onClick={() => setAll(true)}>
            Show all {showCount(frequency.length)} numbers
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** The numbers of the tickets: drawn, range, and how often each was given out (product §2.13). */
export function DrawNumbers({ draw, frequency }: { draw: OwnedDraw; frequency: Frequency }) {
  const { length, from, to } = draw.numbers;
  const sold = frequency.some(({ count }) => count > 0);
  return (
    <section className="card stack" aria-labelledby="numbers-title">
      <h2 id="numbers-title">Number frequency</h2>
      <dl className="line numbers-facts">
        <div>
          <dt>Numbers drawn</dt>
          <dd>{length}</dd>
        </div>
        <div>
          <dt>Range</dt>
          <dd>
            from {from} to {to}
          </dd>
        </div>
        <div>
          <dt>Drawn code</dt>
          <dd>
            {draw.result?.drawnCode ?? (draw.cancelledAt || draw.result ? 'None' : 'None yet')}
          </dd>
        </div>
      </dl>
      {sold ? (
        <>
          <p className="small dim">How often each number stands on a ticket.</p>
          <FrequencyList frequency={everyNumber(frequency, draw.numbers)} />
        </>
      ) : (
        <p className="small dim">
          {hasEnded(draw)
            ? 'No tickets were sold, so no number was given out.'
            : 'No tickets are sold, so no number is given out yet.'}
        </p>
      )}
    </section>
  );
}

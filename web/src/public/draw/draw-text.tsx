import type { PageDraw } from '@clubdraw/contract/pages/pages';
import { showDateTime } from '@clubdraw/domain/local-time';
import * as messages from '@clubdraw/domain/messages';
import { wholeNumber } from '../frame/whole-number.ts';
import { countdown } from './countdown.ts';
import { leftOf, type DrawPhase } from './draw-phase.ts';

/** From here on the page says how many tickets are left. */
const few = 20;

function Chip({ draw, phase, now }: { draw: PageDraw; phase: DrawPhase; now: number }) {
  if (phase === 'awaited' || phase === 'drawn') {
    const left = phase === 'awaited' ? Date.parse(draw.seal?.roundAt ?? '') - now : 0;
    return (
      <>
        <span className="chip paper">Expired</span>
        {left > 0 ? <span className="chip paper">Decided in {countdown(left)}</span> : null}
      </>
    );
  }
  if (phase !== 'onSale') return null;
  const left = leftOf(draw);
  return (
    <>
      <span className="chip paper">
        <span className="dot" />
        Closes in {countdown(Date.parse(draw.runAt) - now)}
      </span>
      {left <= few ? (
        <span className="chip paper">
          {left === 1 ? 'The last ticket' : messages.ticketsLeft(left).replace('.', '')}
        </span>
      ) : null}
    </>
  );
}

/** Places that are being paid for count, too, so that nothing here is called sold. */
function countLabelOf({ entryCost }: PageDraw): string {
  return entryCost.amount === 0 ? 'Entries' : 'Tickets taken';
}

function soldOf(draw: PageDraw): string {
  const sold = wholeNumber(draw.participants);
  return draw.ticketCap === null ? sold : `${sold} of ${wholeNumber(draw.capacity)}`;
}

/** Name, prize, date and how many are sold: the part of the ticket that one keeps. */
export function DrawText({ draw, phase, now }: { draw: PageDraw; phase: DrawPhase; now: number }) {
  const share = draw.capacity > 0 ? Math.min(1, draw.participants / draw.capacity) : 1;
  return (
    <div className="txt">
      <p className="chips">
        <Chip draw={draw} phase={phase} now={now} />
      </p>
      <h1>
        <bdi>{draw.name}</bdi>
      </h1>
      <p className="prize">
        <bdi>{draw.prize}</bdi>
      </p>
      <dl className="facts cols">
        <div>
          <dt>Draw date</dt>
          <dd>
            <time dateTime={draw.runAt}>{showDateTime(new Date(draw.runAt), draw.timezone)}</time>
          </dd>
        </div>
        <div>
          <dt>{countLabelOf(draw)}</dt>
          <dd>{soldOf(draw)}</dd>
        </div>
      </dl>
      {draw.ticketCap === null ? null : (
        <div className="meter" aria-hidden="true">
          <i style={{ width: `${Math.round(share * 1000) / 10}%` }} />
        </div>
      )}
    </div>
  );
}

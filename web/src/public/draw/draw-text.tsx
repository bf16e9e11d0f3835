import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import * as messages from '@clubdraw/domain/texts/messages';
import type { ReactNode } from 'react';
import { ServerText } from '../frame/server-text.tsx';
import { wholeNumber } from '../frame/whole-number.ts';
import { countdown } from './countdown.ts';
import type { SoldDraw } from './sold-draw.ts';
import { leftOf, type DrawPhase } from './draw-phase.ts';

function Chip({ draw, phase, now }: { draw: PageDraw; phase: DrawPhase; now: number }) {
  if (phase === 'awaited' || phase === 'drawn') {
    const left = Date.parse(draw.seal?.roundAt ?? '') - now;
    return (
      <>
        <span className="chip paper">
          Expired
          {phase === 'drawn'
            ? ' · Drawn'
            : draw.seal && draw.runMethod === 'LIVE' && ' · Sealed, opened live'}
        </span>
        {left > 0 && <span className="chip paper">Decided in {countdown(left)}</span>}
      </>
    );
  }
  // One that runs when it is sold out counts down also when it is full: selling out moves its time.
  if (phase !== 'onSale' && !(phase === 'full' && draw.latestRunAt)) return null;
  const left = leftOf(draw);
  return (
    <>
      <span className="chip paper">
        <span className="dot" />
        Closes in {countdown(Date.parse(draw.runAt) - now)}
      </span>
      {draw.runMethod === 'LIVE' && <span className="chip paper">Drawn live</span>}
      {/* Few: a number that one can count, and a tenth of all at most. */}
      {left > 0 && left <= 20 && left * 10 <= draw.capacity && (
        <span className="chip paper">
          {left === 1 ? 'The last ticket' : messages.ticketsLeft(left).replace('.', '')}
        </span>
      )}
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

type Props = {
  draw: SoldDraw;
  phase: DrawPhase;
  now: number;
  /** The date with its ways on, which the server alone writes. */
  when: ReactNode;
};

/** Name, prize, date and how many are sold: the part of the ticket that one keeps. */
export function DrawText({ draw, phase, now, when }: Props) {
  const share = draw.capacity > 0 ? Math.min(1, draw.participants / draw.capacity) : 1;
  return (
    <div className="txt">
      <p className="chips">
        <Chip draw={draw} phase={phase} now={now} />
      </p>
      <h1>
        <bdi>{draw.name}</bdi>
      </h1>
      {draw.prizes ? (
        <ServerText className="prize">{draw.prizeList}</ServerText>
      ) : (
        <p className="prize">
          <bdi>{draw.prize}</bdi>
        </p>
      )}
      <dl className="facts cols">
        <div>
          <dt>Draw date</dt>
          <dd>
            <ServerText id="when">{when}</ServerText>
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

import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { drawPath, picturePath, promoPath } from '@clubdraw/contract/pages/public-paths';
import { noPurchaseNecessary } from '@clubdraw/domain/entries/free-entry-messages';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { showMoney } from '@clubdraw/domain/money/money';
import { withVia } from '@clubdraw/domain/clubs/via';
import { UnbrokenCodes } from '../../ui/unbroken-codes.tsx';
import { phaseOf, type DrawPhase } from '../draw/draw-phase.ts';
import { openingOf } from '../draw/opening/opening-of.ts';
import { countWords } from './count-words.ts';

type Props = { draw: PageDraw; now: string };

/** Each link of the card leaves the frame. */
const away = { target: '_blank', rel: 'noopener' } as const;

const phaseWords: Record<Exclude<DrawPhase, 'onSale'>, string> = {
  full: 'Every ticket is taken',
  cancelled: 'Draw Cancelled',
  awaited: 'Sales are closed',
  drawn: 'Drawn',
};

const presses: Record<Exclude<DrawPhase, 'onSale'>, string> = {
  full: 'Wait for a ticket',
  cancelled: 'See why',
  awaited: 'See the draw',
  drawn: 'See the result',
};

/** The price while tickets are on sale, and afterwards how far the draw is. */
function stateOf(draw: PageDraw, phase: DrawPhase, opensAt: string | null): string {
  const { entryCost, result, timezone } = draw;
  if (opensAt !== null) return `Opens on ${showDateTime(new Date(opensAt), timezone)}`;
  if (phase !== 'onSale') return result?.words ?? phaseWords[phase];
  return entryCost.amount === 0 ? 'Free to enter' : `${showMoney(entryCost)} a ticket`;
}

function Card({ draw, now }: Props) {
  const { id, name, prize, imageId, clubName, runAt, timezone, participants, capacity } = draw;
  const isFree = draw.entryCost.amount === 0;
  const path = withVia(isFree ? promoPath(id) : drawPath(id), 'embed');
  const phase = phaseOf(draw, Date.parse(now));
  const isCapped = draw.ticketCap !== null;
  const opensAt = openingOf(draw, now);
  const onSale = opensAt !== null ? 'See the draw' : isFree ? 'Enter for free' : 'Get tickets';
  const press = phase === 'onSale' ? onSale : presses[phase];
  return (
    <article
      className="embedded"
      data-draw={id}
      data-status={draw.status}
      data-free={isFree}
      data-capped={isCapped}
      data-opens={opensAt ?? undefined}
    >
      {imageId ? <img src={picturePath(imageId, 640)} width={640} height={360} alt="" /> : null}
      <div className="card-words">
        {clubName ? (
          <p className="small">
            <bdi>{clubName}</bdi>
          </p>
        ) : null}
        <h1>
          <a href={path} {...away}>
            <bdi>{name}</bdi>
          </a>
        </h1>
        {prize === name ? null : (
          <p>
            <bdi>{prize}</bdi>
          </p>
        )}
        <p className="small">
          <b>
            <UnbrokenCodes text={stateOf(draw, phase, opensAt)} />
          </b>{' '}
          · drawn on <time dateTime={runAt}>{showDateTime(new Date(runAt), timezone)}</time>
        </p>
        {draw.freeEntry && phase === 'onSale' ? (
          <p className="small">{noPurchaseNecessary}</p>
        ) : null}
        <p className="card-foot">
          <a className="btn" href={path} {...away}>
            {press} <span className="sr">(opens in a new tab)</span>
          </a>
          <span className="small" data-count aria-live="off">
            {countWords({ participants, capacity, isCapped, isFree })}
          </span>
        </p>
      </div>
    </article>
  );
}

/** A draw as a card in a page of somebody else's site; without one it says so. */
export function EmbedPage({ draw, now }: { draw: PageDraw | null; now: string }) {
  return (
    <main className="embed">
      {draw ? (
        <Card draw={draw} now={now} />
      ) : (
        <article className="embedded">
          <div className="card-words">
            <h1>There is no such draw.</h1>
            <p>
              <a href="/" {...away}>
                Clubdraw
              </a>
            </p>
          </div>
        </article>
      )}
    </main>
  );
}

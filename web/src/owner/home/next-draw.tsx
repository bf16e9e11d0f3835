import type { ComingDraw } from '@clubdraw/contract/payments/home';
import { drawKindOf } from '@clubdraw/domain/draws/draw-kind';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { stockOf } from '@clubdraw/domain/draws/stock';
import { ChartBarIcon } from '@phosphor-icons/react/dist/csr/ChartBar';
import { MonitorPlayIcon } from '@phosphor-icons/react/dist/csr/MonitorPlay';
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { shareByDevice } from '../../share/opened-sheet.ts';
import { showCount } from '../../ui/show-count.ts';
import { Amount } from '../figures/amount.tsx';
import { netWords } from '../figures/net-words.ts';
import { heldInWords } from '../draws/draw-facts.ts';
import { detailsOfComing, isWaiting, sharedComing } from './coming-facts.ts';
import { useCountdown } from './use-countdown.ts';

/**
 * The time that is left, as the one loud thing of the page; for a LIVE draw that is due, what to
 * do.
 */
function When({ draw }: { draw: ComingDraw }) {
  const left = useCountdown(draw.runAt);
  if (isWaiting(draw)) return <p className="next-when">Waits for you</p>;
  return <p className="next-when">{left ?? 'Being drawn'}</p>;
}

function Sold({ draw: { packageId, sold, held, ticketCap } }: { draw: ComingDraw }) {
  const part = ticketCap === null ? undefined : Math.min(100, (sold / ticketCap) * 100);
  return (
    <div>
      <dt>{packageId === null ? 'Sold' : 'Entries'}</dt>
      <dd>
        {showCount(sold)} {ticketCap === null ? null : <small>of {showCount(ticketCap)}</small>}
        {held > 0 ? <small className="held"> {heldInWords(held)}</small> : null}
        {part === undefined ? null : (
          <span className="meter" aria-hidden="true">
            <i style={{ width: `${part.toFixed(1)}%` }} />
          </span>
        )}
      </dd>
    </div>
  );
}

function Actions({ draw }: { draw: ComingDraw }) {
  const waits = isWaiting(draw);
  return (
    <div className="row wrap">
      {waits ? (
        <Link className="btn" to={paths.drawLive(draw.drawId)}>
          <Icon of={MonitorPlayIcon} />
          Open the stage
        </Link>
      ) : null}
      <Button
        look={waits ? 'quiet' : ''}
        icon={<Icon of={ShareNetworkIcon} />}
        onClick={() => shareByDevice(sharedComing(draw))}
      >
        Share
      </Button>
      <Link className="btn quiet" to={detailsOfComing(draw)}>
        <Icon of={ChartBarIcon} />
        Details
      </Link>
    </div>
  );
}

/**
 * The draw that comes next, of whichever kind: how long still, what is sold, what the club keeps
 * (product §2.7).
 */
export function NextDraw({ draw }: { draw: ComingDraw }) {
  const net = draw.net && netWords(draw.net, draw.feesUnknown);
  const isFree = draw.packageId === null && drawKindOf(draw.entryCost) === 'promo';
  return (
    <section
      className={`ticket next-draw ${stockOf(draw.packageId ?? draw.drawId)}`}
      aria-labelledby="next-title"
    >
      <div className="t-in wide-in">
        <div className="t-main stack-s">
          <p className="strong">Next draw</p>
          <When draw={draw} />
          <h2 id="next-title" className="anywhere">
            {draw.name}
          </h2>
          <p className="dim anywhere">
            {draw.packageId === null ? `${draw.prize}. ` : ''}
            <time dateTime={draw.runAt.toISOString()}>
              {showDateTime(draw.runAt, draw.timezone)}
            </time>
          </p>
          {draw.opensAt ? (
            <p className="strong">Opens on {showDateTime(draw.opensAt, draw.timezone)}</p>
          ) : null}
        </div>
        <div className="t-stub stack">
          <dl className="next-sums">
            <Sold draw={draw} />
            {isFree || net === null ? null : (
              <div>
                <dt>{net.title}</dt>
                <dd>
                  <Amount money={net.money} />
                </dd>
              </div>
            )}
          </dl>
          <Actions draw={draw} />
        </div>
      </div>
    </section>
  );
}

import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { totalPath } from '@clubdraw/contract/pages/public-paths';
import { withVia } from '@clubdraw/domain/clubs/via';
import { chanceInWords, rightToTakeBack } from '@clubdraw/domain/draws/before-paying';
import { atMostForEach } from '@clubdraw/domain/texts/limit-messages';
import { showAmount, times, type Money } from '@clubdraw/domain/money/money';
import type { Bundle } from '@clubdraw/domain/money/price-of';
import { leftOf } from './draw-phase.ts';
import { OnSaleFrom } from './opening/until-open.tsx';

function savedBy({ count, price }: Bundle, entryCost: Money): Money {
  return { ...price, amount: times(entryCost, count).amount - price.amount };
}

/** The bundles that one can still buy, each a link to its checkout. */
function Bundles({ draw }: { draw: PageDraw }) {
  const { offer, entryCost } = draw;
  const { bundles = [], most = 0 } = offer ?? {};
  const offered = bundles.filter(({ count }) => count <= Math.min(most, leftOf(draw)));
  if (offered.length === 0) return null;
  return (
    <ul className="bundles" aria-label="Bundles">
      {offered.map((bundle) => (
        <li key={bundle.count}>
          <a href={withVia(totalPath(draw.id, bundle.count), draw.via)}>
            <span>
              <b>{bundle.count} tickets</b>{' '}
              <small>save {showAmount(savedBy(bundle, entryCost))}</small>
            </span>{' '}
            <span className="num strong">
              {showAmount(bundle.price)} <small>{bundle.price.currency}</small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The chance of a ticket and the right to take it back, where its price is. */
function Beside({ draw }: { draw: PageDraw }) {
  const offered = {
    ...draw,
    isPriced: draw.entryCost.amount > 0,
    runsWhenSoldOut: draw.latestRunAt !== undefined,
  };
  return (
    <p className="small dim">
      {chanceInWords(offered)} {rightToTakeBack(offered)}
    </p>
  );
}

/**
 * The part of the form that the server alone writes: since when it sells, bundles, the limit for
 * each person, the chance and the right to take back, and the name of the link that led here.
 */
export function Offers({ draw, now }: { draw: PageDraw; now: string }) {
  const limit = draw.offer?.maxPerPerson ?? null;
  return (
    <>
      {draw.via ? <input type="hidden" name="via" value={draw.via} /> : null}
      <OnSaleFrom draw={draw} now={now} />
      <Bundles draw={draw} />
      {limit === null ? null : <p className="small dim">{atMostForEach(limit)}</p>}
      <Beside draw={draw} />
    </>
  );
}

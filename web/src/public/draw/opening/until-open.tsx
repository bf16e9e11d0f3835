import { followPath } from '@clubdraw/contract/pages/club-paths';
import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { ZonedTime } from '../../frame/zoned-time.tsx';
import { countdown } from '../countdown.ts';
import { openingOf } from './opening-of.ts';

type Props = { draw: PageDraw; now: string };

/** From when on a draw is sold that opens later; nothing for any other. */
export function OnSaleFrom({ draw, now }: Props) {
  const opensAt = openingOf(draw, now);
  if (opensAt === null) return null;
  return (
    <p className="on-sale-from">
      On sale from <ZonedTime at={opensAt} zone={draw.timezone} />
    </p>
  );
}

/**
 * In the place of the button that leads to the checkout, until there is one: how long that is, and
 * a way to hear of it. `open-sale.ts` counts down, and opens the sale.
 */
export function UntilOpen({ draw, now }: Props) {
  const opensAt = openingOf(draw, now);
  if (opensAt === null) return null;
  return (
    <>
      <div className="until-open stack-s">
        <button className="btn big wide" type="button" disabled data-opens={opensAt} data-now={now}>
          Opens in {countdown(Date.parse(opensAt) - Date.parse(now))}
        </button>
        <p className="center">
          <a href={followPath(draw.ownerId)}>E‑mail me when it opens</a>
        </p>
      </div>
      <output className="sr" data-opened />
    </>
  );
}

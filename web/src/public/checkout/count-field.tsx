import { totalPath } from '@clubdraw/contract/pages/public-paths';
import type { PageOrder } from '@clubdraw/contract/pages/pages';
import { wholeNumber } from '../frame/whole-number.ts';
import { Icon } from '../frame/icon.tsx';

/** How many tickets are being bought; it is changed by links, which work without a script. */
export function CountField({ order: { draw, count, most } }: { order: PageOrder }) {
  return (
    <nav className="stepper" aria-label="Tickets">
      {count > 1 ? (
        <a className="icon-btn" href={totalPath(draw.id, count - 1)} aria-label="One fewer">
          <Icon name="minus" />
        </a>
      ) : (
        <span />
      )}
      <b className="num">{wholeNumber(count)}</b>
      {count < most ? (
        <a className="icon-btn" href={totalPath(draw.id, count + 1)} aria-label="One more">
          <Icon name="plus" />
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}

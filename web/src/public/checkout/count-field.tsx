import { codePath } from '@clubdraw/contract/pages/code-path';
import { withVia } from '@clubdraw/domain/clubs/via';
import type { PageOrder } from '@clubdraw/contract/pages/pages';
import { wholeNumber } from '../frame/whole-number.ts';
import { SpriteIcon } from '../frame/icon.tsx';

type StepProps = { order: PageOrder; step: 1 | -1 };

/** A link to one ticket more or fewer; without an address where there is no such order. */
function Step({ order: { draw, count, most, code }, step }: StepProps) {
  const next = count + step;
  return (
    <a
      className="icon-btn"
      href={next < 1 || next > most ? undefined : withVia(codePath(draw.id, next, code), draw.via)}
      data-step={step}
      aria-label={step > 0 ? 'One more' : 'One fewer'}
    >
      <SpriteIcon name={step > 0 ? 'plus' : 'minus'} />
    </a>
  );
}

/**
 * How many tickets are being bought. It is changed by links, which work without a script; with one
 * (`counting.tsx`) they change it on the page.
 */
export function CountField({ order }: { order: PageOrder }) {
  return (
    <nav className="stepper" aria-label="Tickets">
      <Step order={order} step={-1} />
      <b className="num" aria-live="polite">
        {wholeNumber(order.count)}
      </b>
      <Step order={order} step={1} />
    </nav>
  );
}

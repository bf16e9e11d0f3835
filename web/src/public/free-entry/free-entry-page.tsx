import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { drawPath } from '@clubdraw/contract/pages/public-paths';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import { withVia } from '@clubdraw/domain/clubs/via';
import type { ReactNode } from 'react';
import { CheckoutFrame } from '../checkout/checkout-frame.tsx';
import { ServerText } from '../frame/server-text.tsx';
import { FreeEntryForm } from './free-entry-form.tsx';

export type FreeEntryPageProps = {
  draw: PageDraw;
  /** Whether it can be entered online now. */
  isOpen: boolean;
  /** These are written by the server alone. */
  seller?: ReactNode;
  heading?: ReactNode;
  /** How to enter by post, and what holds for everybody. */
  rules?: ReactNode;
  /** In the place of the form, why there is none. */
  empty?: ReactNode;
};

function DrawTicket({ draw }: { draw: PageDraw }) {
  return (
    <article className={`ticket slip ${draw.stock}`} aria-label="The draw">
      <div className="t-in">
        <div className="t-main">
          <h2>
            <bdi>{draw.name}</bdi>
          </h2>
          <p className="dim">
            <bdi>{draw.prize}</bdi>. The draw is on{' '}
            {showDateTime(new Date(draw.runAt), draw.timezone)}
          </p>
        </div>
      </div>
    </article>
  );
}

/** The page on which one enters a paid draw for free (product §2.37, §4.14). */
export function FreeEntryPage({ draw, isOpen, ...served }: FreeEntryPageProps) {
  return (
    <CheckoutFrame
      back={{ href: withVia(drawPath(draw.id), draw.via), name: 'Back to the draw' }}
      seller={served.seller}
      heading={served.heading}
      sale={{
        order: <DrawTicket draw={draw} />,
        form: (
          <div>
            {isOpen ? <FreeEntryForm draw={draw} /> : <ServerText>{served.empty}</ServerText>}
          </div>
        ),
        after: <ServerText className="prose-s">{served.rules}</ServerText>,
      }}
    />
  );
}

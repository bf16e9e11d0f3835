import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import type { ReactNode } from 'react';
import { DrawResult, WatchLink } from '../draw/draw-result.tsx';
import { DrawSheet, type DrawPageProps, type TicketActions } from '../draw/draw-sheet.tsx';
import { ServerText } from '../frame/server-text.tsx';
import { JoinForm } from './join-form.tsx';

function CancelledActions() {
  return (
    <div className="t-stub">
      <h2>Draw Cancelled</h2>
      <p className="dim">This draw was cancelled.</p>
    </div>
  );
}

function AwaitedActions({ draw }: { draw: PageDraw }) {
  return (
    <div className="t-stub">
      <h2>Entries are closed</h2>
      <p className="dim">
        Once the list is closed,{' '}
        {draw.runMethod === 'LIVE' ? 'the club opens the envelope live within 24 hours, and ' : ''}
        the result appears here.
      </p>
      <WatchLink draw={draw} />
    </div>
  );
}

/** The form to join, or why there is none; the form says itself that the draw is full. */
const promoActions: TicketActions = {
  onSale: JoinForm,
  full: JoinForm,
  cancelled: CancelledActions,
  awaited: AwaitedActions,
  drawn: DrawResult,
};

type Props = DrawPageProps & {
  /** Where the club is found besides, written by the server alone. */
  elsewhere?: ReactNode;
};

/** The page on which one joins a promotional draw (product §2.15). */
export function PromoPage({ elsewhere, ...props }: Props) {
  return (
    <DrawSheet {...props} actions={promoActions}>
      <ServerText className="elsewhere">{elsewhere}</ServerText>
    </DrawSheet>
  );
}

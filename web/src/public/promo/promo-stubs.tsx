import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { DrawResult, WatchLink } from '../draw/draw-result.tsx';
import type { DrawStubs } from '../draw/draw-sheet.tsx';
import { JoinForm } from './join-form.tsx';

function CancelledStub() {
  return (
    <div className="t-stub">
      <h2>Draw Cancelled</h2>
      <p className="dim">This draw was cancelled.</p>
    </div>
  );
}

function AwaitedStub({ draw }: { draw: PageDraw }) {
  return (
    <div className="t-stub">
      <h2>Entries are closed</h2>
      <p className="dim">
        {draw.runMethod === 'LIVE' ? 'The club opens the envelope live within 24 hours. ' : ''}
        The result appears here.
      </p>
      <WatchLink draw={draw} />
    </div>
  );
}

/** The form to join, or why there is none; the form says itself that the draw is full. */
export const promoStubs: DrawStubs = {
  onSale: JoinForm,
  full: JoinForm,
  cancelled: CancelledStub,
  awaited: AwaitedStub,
  drawn: DrawResult,
};

import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { showDateTime } from '@clubdraw/domain/local-time';
import { Icon } from '../frame/icon.tsx';
import { ServerText } from '../frame/server-text.tsx';
import { DrawResult, WatchLink } from './draw-result.tsx';
import type { DrawStubs } from './draw-sheet.tsx';
import type { SoldDraw } from './sold-draw.ts';
import { SaleStub } from './sale-stub.tsx';

function FullStub({ draw }: { draw: PageDraw }) {
  return (
    <div className="t-stub">
      <h2>Every ticket has a home</h2>
      <p className="dim">
        Every ticket is sold or being paid for.
        {draw.latestRunAt
          ? ''
          : ' Tickets not paid within 31 minutes come back here. You can leave this page open.'}
      </p>
      <p className="chip note">
        <Icon name="clock" />
        Runs {showDateTime(new Date(draw.runAt), draw.timezone)}
      </p>
    </div>
  );
}

function CancelledStub({ draw }: { draw: SoldDraw }) {
  return (
    <div className="t-stub">
      <h2>Draw Cancelled</h2>
      <ServerText id="why" className="dim">
        {draw.why}
      </ServerText>
    </div>
  );
}

function AwaitedStub({ draw }: { draw: PageDraw }) {
  return (
    <div className="t-stub">
      <h2>Sales are closed</h2>
      <p className="dim">
        {draw.seal?.missing ??
          (draw.runMethod === 'LIVE'
            ? 'The club opens the envelope live within 24 hours.'
            : 'The draw runs by itself.')}{' '}
        The result appears here.
      </p>
      <WatchLink draw={draw} />
    </div>
  );
}

/** The ticket form, or why there is none. */
export const drawStubs: DrawStubs = {
  onSale: SaleStub,
  full: FullStub,
  cancelled: CancelledStub,
  awaited: AwaitedStub,
  drawn: DrawResult,
};

import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { showDateTime } from '@clubdraw/domain/time/local-time';
import * as messages from '@clubdraw/domain/texts/messages';
import { SpriteIcon } from '../frame/icon.tsx';
import { ServerText } from '../frame/server-text.tsx';
import { DrawResult, WatchLink } from './draw-result.tsx';
import { DrawSheet, type DrawPageProps, type TicketActions } from './draw-sheet.tsx';
import { NoSale } from './no-sale.tsx';
import type { SoldDraw } from './sold-draw.ts';
import { TicketForm } from './ticket-form.tsx';

/** The form that sells tickets, or why nobody can pay for one now. */
function SaleActions({ draw }: { draw: SoldDraw }) {
  const isPaused = draw.entryCost.amount > 0 && draw.paymentMethods.length === 0;
  if (!isPaused) return <TicketForm draw={draw} />;
  const why = messages.clubCannotTakePayments;
  return (
    <NoSale draw={draw} title="Sales are paused" why={why}>
      <ServerText id="free">{draw.freeWay}</ServerText>
    </NoSale>
  );
}

function FullActions({ draw }: { draw: PageDraw }) {
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
        <SpriteIcon name="clock" />
        Runs {showDateTime(new Date(draw.runAt), draw.timezone)}
      </p>
    </div>
  );
}

function CancelledActions({ draw }: { draw: SoldDraw }) {
  return (
    <div className="t-stub">
      <h2>Draw Cancelled</h2>
      <ServerText id="why" className="dim">
        {draw.why}
      </ServerText>
    </div>
  );
}

/** The way from here to a result: there is none while the list of tickets is not closed. */
function wayOn({ seal, runMethod }: PageDraw): string {
  if (seal?.missing) return `${seal.missing} The`;
  const closed = seal ? 'The list is closed:' : 'Once the list is closed,';
  return runMethod === 'LIVE'
    ? `${closed} the club opens the envelope live within 24 hours, and the`
    : `${closed} the draw runs by itself, and the`;
}

function AwaitedActions({ draw }: { draw: PageDraw }) {
  return (
    <div className="t-stub">
      <h2>Sales are closed</h2>
      <p className="dim">{wayOn(draw)} result appears here.</p>
      <WatchLink draw={draw} />
    </div>
  );
}

/** The ticket form, or why there is none. */
const drawActions: TicketActions = {
  onSale: SaleActions,
  full: FullActions,
  cancelled: CancelledActions,
  awaited: AwaitedActions,
  drawn: DrawResult,
};

/** The public page of a draw (product §2.15). */
export function DrawPage(props: DrawPageProps) {
  return <DrawSheet {...props} actions={drawActions} />;
}

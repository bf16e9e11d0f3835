import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import { winnersPath } from '@clubdraw/contract/pages/public-paths';
import * as messages from '@clubdraw/domain/messages';
import { TicketForm } from './ticket-form.tsx';

/** In the place of the form while the club cannot be paid: why, and two ways on. */
function Paused({ draw }: { draw: PageDraw }) {
  return (
    <div className="t-stub">
      <h2>Sales are paused</h2>
      <p className="dim">{messages.clubCannotTakePayments}</p>
      <p>
        <a className="btn wide" href="?">
          Look again
        </a>
      </p>
      <p className="center">
        <a href={winnersPath(draw.ownerId)}>Draws of this club</a>
      </p>
    </div>
  );
}

/** The form that sells tickets, or why nobody can pay for one now. */
export function SaleStub({ draw }: { draw: PageDraw }) {
  const isPaused = draw.entryCost.amount > 0 && draw.paymentMethods.length === 0;
  return isPaused ? <Paused draw={draw} /> : <TicketForm draw={draw} />;
}

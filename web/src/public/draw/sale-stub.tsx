import * as messages from '@clubdraw/domain/messages';
import { ServerText } from '../frame/server-text.tsx';
import { NoSaleStub } from './no-sale-stub.tsx';
import type { SoldDraw } from './sold-draw.ts';
import { TicketForm } from './ticket-form.tsx';

/** The form that sells tickets, or why nobody can pay for one now. */
export function SaleStub({ draw }: { draw: SoldDraw }) {
  const isPaused = draw.entryCost.amount > 0 && draw.paymentMethods.length === 0;
  if (!isPaused) return <TicketForm draw={draw} />;
  const why = messages.clubCannotTakePayments;
  return (
    <NoSaleStub draw={draw} title="Sales are paused" why={why}>
      <ServerText id="free">{draw.freeWay}</ServerText>
    </NoSaleStub>
  );
}

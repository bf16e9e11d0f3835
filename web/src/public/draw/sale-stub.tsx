import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import * as messages from '@clubdraw/domain/messages';
import { NoSaleStub } from './no-sale-stub.tsx';
import { TicketForm } from './ticket-form.tsx';

/** The form that sells tickets, or why nobody can pay for one now. */
export function SaleStub({ draw }: { draw: PageDraw }) {
  const isPaused = draw.entryCost.amount > 0 && draw.paymentMethods.length === 0;
  if (!isPaused) return <TicketForm draw={draw} />;
  const why = messages.clubCannotTakePayments;
  return <NoSaleStub draw={draw} title="Sales are paused" why={why} />;
}

import type { PageDraw } from '@clubdraw/contract/pages/page-draw';
import * as messages from '@clubdraw/domain/messages';
import type { ReactNode } from 'react';
import { FreeWay } from './free-way.tsx';
import { NoSaleStub } from './no-sale-stub.tsx';
import { TicketForm } from './ticket-form.tsx';

/** The form that sells tickets, or why nobody can pay for one now. */
export function SaleStub({ draw, offers }: { draw: PageDraw; offers?: ReactNode }) {
  const isPaused = draw.entryCost.amount > 0 && draw.paymentMethods.length === 0;
  if (!isPaused) return <TicketForm draw={draw} offers={offers} />;
  const why = messages.clubCannotTakePayments;
  return (
    <NoSaleStub draw={draw} title="Sales are paused" why={why}>
      {draw.freeEntry ? <FreeWay id={draw.id} /> : null}
    </NoSaleStub>
  );
}

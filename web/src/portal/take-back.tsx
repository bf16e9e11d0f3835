import { productNow } from '../api/product-time.ts';
import { purchaseRefundPath } from '../paths.ts';
import type { HeldDraw } from './held-draws.ts';

/** The codes of each payment whose tickets can be taken back, by its id. */
function paymentsOf({ facts, tickets }: HeldDraw): Map<string, string[]> {
  const payments = new Map<string, string[]>();
  if (facts.runAt <= productNow()) return payments;
  for (const { paymentId, code, canTakeBack, isMoneyBack } of tickets) {
    // One that was paid back already is taken out by the sentence that says so.
    if (!canTakeBack || isMoneyBack) continue;
    payments.set(paymentId, [...(payments.get(paymentId) ?? []), code]);
  }
  return payments;
}

function wordsOf([code, ...others]: readonly string[]): string {
  return others.length === 0 ? `Take back ${code}` : `Take back ${code} and ${others.length} more`;
}

/** Leads to taking tickets back, until the draw: each payment by itself (product §4.12). */
export function TakeBack({ draw, email }: { draw: HeldDraw; email: string }) {
  const payments = [...paymentsOf(draw)];
  return payments.map(([paymentId, codes]) => (
    <a key={paymentId} href={purchaseRefundPath({ paymentId, email })}>
      {payments.length === 1 ? 'Take tickets back' : wordsOf(codes)}
    </a>
  ));
}

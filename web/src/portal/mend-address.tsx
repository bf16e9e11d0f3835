import { mendPath } from '@clubdraw/contract/pages/mend-calls';
import { notYourAddress } from '@clubdraw/domain/purchases/mend-address-messages';
import type { HeldDraw } from './held-draws.ts';

/** Leads to mending a mistyped address, until the draw: each payment by itself (product §4.15). */
export function MendAddress({ draw: { tickets }, email }: { draw: HeldDraw; email: string }) {
  const bought = tickets.filter(({ canTakeBack }) => canTakeBack);
  const codes = new Map(bought.map(({ paymentId, code }) => [paymentId, code]));
  return [...codes].map(([paymentId, code]) => (
    <a key={paymentId} href={mendPath(paymentId, email)}>
      {codes.size === 1 ? notYourAddress : `Change the address of ${code}`}
    </a>
  ));
}

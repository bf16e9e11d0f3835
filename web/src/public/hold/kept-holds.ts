import { heldKey } from './held-key.ts';
import { paymentOf } from './payment-of.ts';

/** An unpaid checkout that this browser began, in any tab. */
export type KeptHold = { drawId: string; secret: string };

function wordsKept(): string[] {
  return (localStorage.getItem(heldKey) ?? '').split(' ').filter((word) => word !== '');
}

/** An event of the window: something is held no longer. */
export const holdGone = 'hold-gone';

/** All that the browser keeps, the oldest first. */
export function keptHolds(): KeptHold[] {
  try {
    return wordsKept().map((word) => {
      const [drawId = '', secret = ''] = word.split('/');
      return { drawId, secret };
    });
  } catch {
    return [];
  }
}

/** Forgets the checkout of a payment: it is paid or over. */
export function dropHold(paymentId: string): void {
  try {
    const words = wordsKept();
    const left = words.filter((word) => paymentOf(word.split('/')[1] ?? '') !== paymentId);
    if (left.length === words.length) return;
    if (left.length > 0) localStorage.setItem(heldKey, left.join(' '));
    else localStorage.removeItem(heldKey);
    window.dispatchEvent(new Event(holdGone));
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}

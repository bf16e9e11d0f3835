import { PaymentPage } from './payment-page.tsx';
import { hydratePage } from '../frame/hydrate-page.tsx';
import { heldKey } from '../hold/held-key.ts';

hydratePage(PaymentPage);

/** Few browsers hold anything: the others do not load what forgets it. */
async function forgetHold(): Promise<void> {
  try {
    if (heldKey in localStorage) await import('../hold/forget-hold.ts');
  } catch {
    // A browser that stores nothing, or no connection: the page of the draw asks how it ended.
  }
}

void forgetHold();

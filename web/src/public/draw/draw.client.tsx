import { DrawPage } from './draw-page.tsx';
import { hydratePage } from '../frame/hydrate-page.tsx';
import { heldKey } from '../hold/held-key.ts';

hydratePage(DrawPage);

// As `hold/when-held.ts`, written out: a part that pages share would cost this one more bytes.
window.addEventListener('pageshow', () => {
  try {
    if (heldKey in localStorage) void import('../hold/own-holds.tsx').catch(() => {});
  } catch {
    // A browser that stores nothing: the page is as its server wrote it.
  }
  // Few draws have bundles: the others do not load what counts them.
  if (document.querySelector('.bundled')) void import('./offer/show-sum.ts').catch(() => {});
});

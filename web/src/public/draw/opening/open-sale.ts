import { responseStart } from '../../frame/product-clock.ts';
import { countdown } from '../countdown.ts';

/**
 * Counts down to the opening of a draw on a page that the server wrote before it, and opens the
 * sale at that instant: the form is there, and the style shows its button then. It is a part of
 * what follows a draw, so that the page's own script knows nothing of it. `correct` takes the
 * product's time from an answer.
 */
export function openSale(): { correct: (serverNow: number) => void; stop: () => void } {
  let offset: number | undefined;
  let timer = 0;
  const tick = (): void => {
    window.clearTimeout(timer);
    const place = document.querySelector<HTMLElement>('[data-opens]');
    const { opens = '', now = '' } = place?.dataset ?? {};
    if (!place || !document.body.classList.contains('opens-later')) return;
    offset ??= Date.parse(now) - responseStart();
    const left = Date.parse(opens) - Date.now() - offset;
    if (left <= 0) return open();
    place.textContent = `Opens in ${countdown(left)}`;
    timer = window.setTimeout(tick, Math.min(1000, left));
  };
  tick();
  return {
    correct: (serverNow) => {
      offset = serverNow - Date.now();
      tick();
    },
    stop: () => window.clearTimeout(timer),
  };
}

function open(): void {
  document.body.classList.remove('opens-later');
  const news = document.querySelector('[data-opened]');
  if (news) news.textContent = 'Tickets are on sale.';
}

import { responseStart } from '../../frame/product-clock.ts';
import { adoptStyle } from '../../share/adopt-style.ts';
import { countdown } from '../countdown.ts';
import style from './opening.css?inline';

/** A sale that opens by the page's own clock. */
type Sale = {
  /** Takes the product's time from an answer. */
  correct: (serverNow: number) => void;
  /** Takes the opening as it is now: its owner can move it while the page is open. */
  tell: (opensAt: string | null | undefined) => void;
  stop: () => void;
};

/**
 * Counts down to the opening of a draw on a page that the server wrote before it, and opens the
 * sale at that instant: the form is there, and the style shows its button then. It is a part of
 * what follows a draw, so that the page's own script knows nothing of it.
 */
export function openSale(): Sale {
  const { opens, now } = placeOnPage()?.dataset ?? {};
  let opensMs = opens === undefined ? 0 : Date.parse(opens);
  let offset = now === undefined ? 0 : Date.parse(now) - responseStart();
  let timer = 0;
  const tick = (): void => {
    window.clearTimeout(timer);
    const left = opensMs - Date.now() - offset;
    if (left <= 0) return open();
    wait();
    const place = placeOnPage();
    if (place) place.textContent = `Opens in ${countdown(left)}`;
    timer = window.setTimeout(tick, Math.min(1000, left));
  };
  tick();
  return {
    correct: (serverNow) => {
      offset = serverNow - Date.now();
      tick();
    },
    tell: (opensAt) => {
      opensMs = opensAt ? Date.parse(opensAt) : 0;
      tick();
    },
    stop: () => window.clearTimeout(timer),
  };
}

const later = 'opens-later';

function placeOnPage(): HTMLElement | null {
  return document.querySelector('[data-opens]');
}

function say(words: string): void {
  const news = document.querySelector('[data-opened]');
  if (news) news.textContent = words;
}

function open(): void {
  const { classList } = document.body;
  if (!classList.contains(later)) return;
  classList.remove(later);
  say('Tickets are on sale.');
}

/** Of a page that was written while its draw sold, what follows it writes the count-down. */
function wait(): void {
  const { classList } = document.body;
  if (classList.contains(later)) return;
  adoptStyle(style);
  classList.add(later);
  say('');
}

import { responseStart } from '../../frame/product-clock.ts';
import { adoptStyle } from '../../share/adopt-style.ts';
import { countdown } from '../countdown.ts';
import style from './opening.css?inline';

/**
 * Counts down to the opening of a draw on a page that the server wrote before it, and opens the
 * sale at that instant: the form is there, and the style shows its button then. The opening is
 * looked for on the page each second: where its owner moves it, its words are written anew. It
 * comes with what follows a draw that opens later, so that no other page knows of it. Answers how
 * to stop.
 */
export function openSale(): () => void {
  const { now } = placeOnPage()?.dataset ?? {};
  const offset = now === undefined ? 0 : Date.parse(now) - responseStart();
  let timer = 0;
  const tick = (): void => {
    const place = placeOnPage();
    // Not a number where no opening is told any more.
    const left = Date.parse(place?.dataset['opens'] ?? '') - Date.now() - offset;
    if (place && left > 0) {
      wait();
      place.textContent = `Opens in ${countdown(left)}`;
    } else open();
    timer = window.setTimeout(tick, left > 0 ? Math.min(1000, left) : 1000);
  };
  tick();
  return () => window.clearTimeout(timer);
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

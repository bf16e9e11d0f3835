import { countOf, countPath, type CountOnWire } from '@clubdraw/contract/pages/embed-call';
import { countWords } from './count-words.ts';

/** Ms between two looks; nobody looks at a card behind other windows. */
const pauseMs = 15_000;

/** Writes the count anew; a card whose draw went on is read again as a whole. */
async function follow(
  { draw = '', status, free, capped, opens = '' }: DOMStringMap,
  count: Element,
): Promise<void> {
  const response = await fetch(countPath(draw));
  if (!response.ok) return;
  const answer: CountOnWire = await response.json();
  const news = countOf(answer);
  const now = Date.parse(response.headers.get('Date') ?? '');
  if (news.status !== status || now >= Date.parse(opens)) return location.reload();
  count.textContent = countWords({ ...news, isFree: free === 'true', isCapped: capped === 'true' });
}

const card = document.querySelector<HTMLElement>('[data-draw]');
const count = card?.querySelector('[data-count]');
if (card && count)
  setInterval(() => {
    if (!document.hidden) follow(card.dataset, count).catch(() => {});
  }, pauseMs);

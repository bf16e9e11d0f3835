import { overdueWords } from '@clubdraw/domain/draws/draw-outcome';
import type { PublicPage } from '@clubdraw/contract/pages/pages';
import { describe, expect, it } from 'vitest';
import { drawPage, promoPage } from './page-facts.ts';
import { htmlOf, textOf } from './rendered.ts';
import { pageProof } from './verify-facts.ts';

/** Six minutes before the pages are rendered, and nobody closed the list since. */
const never = { status: 'Expired', runAt: '2026-11-21T07:54:00.000Z' } as const;
const live = { runMethod: 'LIVE' } as const;
const number = { runMethod: 'COMPUTER_PICKED_NO_WINNER' } as const;

function verifyPage(facts: Parameters<typeof pageProof>[0] = {}): PublicPage {
  const proof = pageProof({ runAt: '2026-12-12T08:20:00.000Z', ...facts });
  return { page: 'verify', proof, now: '2026-12-12T08:30:30.000Z' };
}

const envelope = { latest: '2026-12-13T08:23:00.000Z', openedAt: null };

/** The pages of draws whose time passed, and that were never closed. */
const pages: Record<string, PublicPage> = {
  'a draw': drawPage(never),
  'a LIVE draw': drawPage({ ...never, ...live }),
  'a draw of a number': drawPage({ ...never, ...number }),
  'a free draw': promoPage(never),
  'a free LIVE draw': promoPage({ ...never, ...live }),
  'the check of a draw': verifyPage(),
  'the check of a LIVE draw': verifyPage({ ...live, envelope }),
  'the check of a draw of a number': verifyPage(number),
};

/** The text without what is said to follow once the list is closed. */
function promisesOf(page: PublicPage): string {
  return textOf(htmlOf(page))
    .split(/(?<=[.!?]) /)
    .filter((sentence) => !/Once the list is closed/.test(sentence))
    .join(' ');
}

describe('a draw that was never closed', () => {
  it.each(Object.entries(pages))('is said to have no result: %s (product §12.7)', (_name, page) => {
    expect(textOf(htmlOf(page))).toContain(overdueWords);
  });

  it.each(Object.entries(pages))('is promised none: %s (product §12.7)', (_name, page) => {
    const words = promisesOf(page);
    for (const promise of [
      /\b(?:result|winner|number)s? (?:will|follows?|appears?|comes?(?! about))\b/i,
      /\b(?:is|are|gets?) drawn\b|\bdrawn on\b|\bruns by itself\b/i,
      /a winner is certain|the winner is told|will follow|still to come|then comes/i,
      /opens the envelope|computes the result/i,
    ]) {
      expect(words).not.toMatch(promise);
    }
  });
});

import { drawFull, drawClosed } from '@clubdraw/domain/texts/messages';
import { describe, expect, it } from 'vitest';
import { pageDraw, renderedAt } from './page-facts.ts';
import { htmlOf } from './rendered.ts';

function checkoutOf(reason: string, isSoldOut?: true): string {
  const draw = { ...pageDraw(), status: 'Full Capacity' as const, ...(isSoldOut && { isSoldOut }) };
  return htmlOf({ page: 'total', order: null, draw, reason, now: renderedAt });
}

describe('the checkout of a draw that is full (product §2.15)', () => {
  it('leads to its waiting list', () => {
    const html = checkoutOf(drawFull);
    expect(html).toContain('Tell me if a ticket is free');
    expect(html).toContain(`/follow/${pageDraw().ownerId}?drawId=${pageDraw().id}`);
  });

  it('leads nowhere but back where no ticket comes free any more', () => {
    for (const html of [checkoutOf(drawFull, true), checkoutOf(drawClosed)]) {
      expect(html).not.toContain('Tell me if a ticket is free');
      expect(html).toContain('Back to the draw');
    }
  });
});

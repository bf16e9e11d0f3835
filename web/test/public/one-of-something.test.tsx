import * as messages from '@clubdraw/domain/texts/messages';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { unknownFees } from '../../src/owner/details/money-card.tsx';
import { RefundsCard } from '../../src/owner/details/refunds-card.tsx';
import { chartSentence, dayBars } from '../../src/owner/figures/day-bars.ts';
import { drawPage, promoPage } from './page-facts.ts';
import { htmlOf, textOf } from './rendered.ts';

const full = { status: 'Full Capacity', ticketCap: 1, capacity: 1, participants: 1 } as const;

function refunds(total: number, done: number): string {
  return renderToStaticMarkup(<RefundsCard refunds={{ total, done, failed: 0 }} people="buyers" />);
}

describe('one of something', () => {
  it('is said as one', () => {
    expect(textOf(htmlOf(drawPage(full)))).toContain('Every ticket is sold or being paid for.');
    expect(textOf(htmlOf(promoPage(full)))).toContain('This draw is full.');
    expect(messages.ticketsLeft(1)).toBe('Only 1 ticket is left.');
    expect(messages.tooManyRequests(1)).toContain('in 1 second.');
    expect(unknownFees(1)).toContain('The provider’s fee of 1 payment is not known yet');
    expect(unknownFees(2)).toContain('The provider’s fees of 2 payments are not known yet');
    expect(refunds(1, 0)).toContain('The payment is being refunded.');
    expect(refunds(1, 1)).toContain('The payment is refunded.');
    expect(refunds(3, 1)).toContain('1 of 3 payments are refunded.');
    expect(chartSentence(dayBars([{ day: '2026-11-08', tickets: 1, paid: [] }]))).toContain(
      '1 ticket issued',
    );
  });
});

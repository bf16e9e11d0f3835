import { describe, expect, it } from 'vitest';
import { isTooFormatted } from './formatted-text.ts';

describe('isTooFormatted', () => {
  it.each([
    ['68,000 elements inside each other', '<b>'.repeat(68_000)],
    ['25,000 lists inside each other', '<ul><li>'.repeat(25_000)],
    ['68,000 links that never end', '<a>'.repeat(68_000)],
    ['5,001 elements beside each other', '<i>x</i>'.repeat(5_001)],
    ['10,001 ends without a beginning', '</b>'.repeat(10_001)],
    ['31 elements inside each other', '<b>'.repeat(31)],
    ['line breaks without an end', '<br>'.repeat(10_001)],
    ['large letters', '<B>'.repeat(31)],
  ])('is true of %s (product §12.5)', (_what, html) => {
    expect(isTooFormatted(html)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['a long text', `<p>${'Be kind. '.repeat(20_000)}</p>`],
    ['5,000 paragraphs', '<p>Be kind.</p>'.repeat(5_000)],
    ['5,000 paragraphs without an end', '<p>Be kind.'.repeat(5_000)],
    ['5,000 points without an end', `<ul>${'<li>Be kind.'.repeat(4_900)}</ul>`],
    ['lists inside lists, ten deep', '<ul><li><p>a</p>'.repeat(10) + '</li></ul>'.repeat(10)],
    ['line breaks', '<p>a<br>b</p>'.repeat(3_000)],
    ['arrows and sums', '1 < 2 <3 <- -> '.repeat(10_000)],
  ])('is false of %s', (_what, html) => {
    expect(isTooFormatted(html)).toBe(false);
  });
});

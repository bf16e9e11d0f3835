import { describe, expect, it } from 'vitest';
import { freeEntry, freeEntryPage } from './page-facts.ts';
import { htmlOf } from './rendered.ts';

describe('the page for entering for free', () => {
  it('promises nothing for a draw without a free way (product §2.37)', () => {
    const html = htmlOf(freeEntryPage({}));
    expect(html).toContain('This draw has no free entry.');
    expect(html).not.toContain('No purchase necessary');
    expect(html).not.toContain('Enter for free');
    expect(html).not.toContain('same chance');
  });

  it('says it where there is one', () => {
    const html = htmlOf(freeEntryPage({ freeEntry }));
    expect(html).toContain('No purchase necessary');
  });
});

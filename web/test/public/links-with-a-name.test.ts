import { freeEntryPath } from '@clubdraw/contract/pages/free-entry-path';
import { describe, expect, it } from 'vitest';
import { pagePackage } from './package-facts.ts';
import { drawPage, freeEntry, freeEntryPage, pageDraw } from './page-facts.ts';
import { htmlOf } from './rendered.ts';

const via = 'flyer';

describe('the name of a link that led to a page (product §2.35)', () => {
  it('goes along to the free way in, and back from there', () => {
    const { id } = pageDraw();
    const html = htmlOf(drawPage({ freeEntry, via }));
    expect(html).toContain(`href="${freeEntryPath(id)}?via=flyer"`);
    const form = htmlOf(freeEntryPage({ freeEntry, via }));
    expect(form).toMatch(/href="\/draw-info\/[^"]+\?via=flyer"/);
  });

  it('goes along to the checkout of each tier of a package, and back from there', () => {
    const offer = pagePackage({ via });
    const html = htmlOf({ page: 'package', offer, draws: [] });
    for (const { id } of offer.tiers) {
      expect(html).toMatch(new RegExp(`tierId=${id}&(?:amp;)?via=flyer`));
    }
    const [tier] = offer.tiers;
    if (!tier) throw new Error('the package has tiers');
    const join = htmlOf({ page: 'join', order: { offer, tier }, offer, reason: null });
    expect(join).toMatch(/href="\/package-info\/[^"]+\?via=flyer"/);
  });
});

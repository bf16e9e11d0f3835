import * as messages from '@clubdraw/domain/messages';
import { describe, expect, it } from 'vitest';
import { pagePackage } from './package-facts.ts';
import { drawPage, free } from './page-facts.ts';
import { htmlOf, textOf } from './rendered.ts';

const unpayable = { paymentMethods: [] };

describe('a club that cannot take payments', () => {
  it('sells no tickets and says so, with a way on (product §2.15)', () => {
    const html = htmlOf(drawPage(unpayable));
    expect(textOf(html)).toContain(messages.clubCannotTakePayments);
    expect(textOf(html)).not.toMatch(/Next|Not offered here/);
    expect(html).toMatch(/<a[^>]*>Look again<\/a>/);
    expect(html).toMatch(/<a[^>]*winners"[^>]*>Draws of this club<\/a>/);
  });

  it('sells no membership and says so (product §2.15)', () => {
    const html = htmlOf({ page: 'package', offer: pagePackage(unpayable), draws: [] });
    expect(textOf(html)).toContain(messages.clubCannotTakePayments);
    expect(textOf(html)).not.toContain('Purchase Now');
    expect(html).toMatch(/<a[^>]*>Look again<\/a>/);
  });

  it('goes on with draws that are free', () => {
    expect(textOf(htmlOf(drawPage({ ...free, ...unpayable })))).toContain('Next');
  });
});

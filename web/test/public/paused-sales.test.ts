import * as clubMessages from '@clubdraw/domain/texts/club-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect, it } from 'vitest';
import { pagePackage } from './package-facts.ts';
import { drawPage, free, promoPage } from './page-facts.ts';
import { htmlOf, textOf } from './rendered.ts';
import { everyWinnersPage } from './winners-facts.ts';

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

describe('a suspended club', () => {
  it.each([
    ['bought', {}],
    ['entered', free],
  ])('has no form for what was to be %s, and says why (product §19.5)', (_, draw) => {
    const html = htmlOf(drawPage({ ...draw, isSuspended: true }));
    expect(textOf(html)).toContain(clubMessages.clubSuspended);
    expect(html).toMatch(/<a[^>]*>Look again<\/a>/);
    expect(html).not.toMatch(/<form|public\/draw-/);
  });

  it('says so on its promotional draws and on its own page (product §19.5)', () => {
    const promo = htmlOf(promoPage({ isSuspended: true }));
    expect(textOf(promo)).toContain(clubMessages.clubSuspended);
    expect(promo).not.toContain('<form');
    expect(textOf(htmlOf(everyWinnersPage.suspendedClub))).toContain(clubMessages.clubSuspended);
  });

  it('shows what became of its draws as ever (product §19.5)', () => {
    const cancelled = { status: 'Cancelled', isSuspended: true } as const;
    expect(textOf(htmlOf(drawPage(cancelled)))).toContain('Draw Cancelled');
  });
});

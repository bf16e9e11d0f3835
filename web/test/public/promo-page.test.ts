import { describe, expect, it } from 'vitest';
import { everyPage } from './every-page.ts';
import { drawPage, pageDraw, promoPage } from './page-facts.ts';
import { htmlOf, textOf } from './rendered.ts';

describe('the page of a promotional draw', () => {
  it('asks for name, e-mail and an optional phone, and has a Join button', () => {
    const html = htmlOf(promoPage());
    expect(html).toContain('Join Promotional Draw');
    for (const label of ['Full Name', 'Email', 'Phone'])
      expect(html).toMatch(new RegExp(`<label[^>]*>${label}`));
    expect(html).toMatch(/<button[^>]*type="submit"[^>]*>Join<\/button>/);
  });

  it('says which of the two holds: entries count at once, or once they are confirmed (product §2.15, §4.13)', () => {
    const atOnce = textOf(htmlOf(promoPage()));
    expect(atOnce).toContain('Every entry counts at once.');
    expect(atOnce).not.toContain('confirm');
    const later = textOf(htmlOf(everyPage.promoToConfirm));
    expect(later).toContain('It counts once you confirm it there.');
    expect(later).toContain('Entries count once their address is confirmed.');
    expect(later).not.toContain('at once');
    expect(textOf(htmlOf(drawPage()))).not.toContain('Every entry');
  });

  it('explains its draw without a word of sales or payments', () => {
    const [, explained = ''] = textOf(htmlOf(promoPage())).split('How this works');
    expect(explained).toContain('At the draw’s time every ticket goes into one signed list');
    expect(explained).toContain('A check cannot show who is behind an entry.');
    expect(explained).not.toMatch(/\bsales\b|\bsold\b|\bpaid\b/);
    expect(textOf(htmlOf(drawPage()))).toContain(
      'A check cannot show that somebody bought every ticket, or who.',
    );
  });

  it.each([
    ['confirm-awaited', 'Confirm my entry', true],
    ['confirm-confirmed', 'Your entry counts.', false],
    ['confirm-closed', 'It is too late.', false],
    ['confirm-takenBack', 'This entry was taken back.', false],
  ])('has a page that confirms: %s (product §2.26)', (name, words, hasButton) => {
    const html = htmlOf(everyPage[name]);
    expect(html).toContain(words);
    expect(html.includes('<form')).toBe(hasButton);
    expect(html).not.toContain('<script');
  });

  it('links to what the owner gave, and to nothing else', () => {
    const html = htmlOf(promoPage());
    expect(html).toContain('href="https://instagram.com/salt"');
    expect(html).toContain('aria-label="Website"');
    expect(html).not.toContain('aria-label="TikTok"');
    expect(htmlOf(everyPage.promoPlain)).not.toContain('class="socials"');
  });

  it.each([
    ['promoFull', 'This draw is full.'],
    ['promoCancelled', 'Draw Cancelled'],
    ['promoAwaited', 'Entries are closed'],
    ['promoWon', 'Winning ticket'],
    ['promoWithoutEntries', 'Nobody entered'],
  ])('shows %s without a form', (name, words) => {
    const html = htmlOf(everyPage[name]);
    expect(html).toContain(words);
    expect(html).not.toContain('<form');
  });

  it('is shared by its own address', () => {
    const html = htmlOf(promoPage());
    const address = `https://clubdraw.example/promo-draw/${pageDraw().id}`;
    expect(html).toContain(`<link rel="canonical" href="${address}">`);
    expect(html).toContain('Free to enter, drawn on');
  });
});

describe('the checkout of a draw that costs 0', () => {
  it('asks for no payment method and says Enter Draw', () => {
    const html = htmlOf(everyPage.freeTotal);
    expect(html).toContain('Enter Draw');
    expect(html).not.toContain('name="method"');
    expect(htmlOf(everyPage.freeOnSale)).toContain('max="1"');
  });
});

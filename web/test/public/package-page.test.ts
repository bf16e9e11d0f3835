import { courseInWords } from '@clubdraw/domain/draws/draw-outcome';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LiveDraw } from '../../src/public/package/live-draw.ts';
import { LiveNote } from '../../src/public/package/live-note.tsx';
import { describe, expect, it } from 'vitest';
import { everyPackagePage, pagePackage } from './package-facts.ts';
import { site } from './page-facts.ts';
import { htmlOf, textOf, whole } from './rendered.ts';

const pageHtml = (name: string): string => htmlOf(everyPackagePage[name]);
const noteOf = (live: LiveDraw): string => renderToStaticMarkup(createElement(LiveNote, { live }));
const pageText = (name: string): string => textOf(pageHtml(name));

describe('the page of a package', () => {
  it('shows each tier with its price, its tickets, its highlights as a list and a way to buy it (product §2.15)', () => {
    const text = pageText('package');
    expect(text).toContain('Drawn every month, next on Tue 1 Dec 2026, 7:30 pm AEDT');
    expect(text).toContain('Swimmer $19.00 AUD a month');
    expect(text).toContain('3 tickets in your first draw');
    expect(text).toContain('1 ticket more with each renewal');
    expect(pageHtml('package')).toMatch(
      /<b class="strong">Coach<\/b>.*<b class="strong">Towel<\/b>/,
    );
    const bought = [
      ...pageHtml('package').matchAll(/href="\/total\?mode=package&amp;tierId=([^"]+)"/g),
    ];
    expect(bought.map(([, id]) => id)).toEqual(pagePackage().tiers.map(({ id }) => id));
    expect(text.match(/Purchase Now/g)).toHaveLength(3);
  });

  it('says what can be won in the draw that one joins, and its chance, before the tiers, and what a tier gets (product §2.15)', () => {
    const prizes = {
      open: { number: 4, prizes: [{ prize: 'A wetsuit', quantity: 1, value: null }] },
      next: { prizes: [{ prize: 'A surfboard', quantity: 1, value: null }] },
    };
    const onePrizeEach = false;
    const text = textOf(
      htmlOf({
        page: 'package',
        draws: [],
        offer: pagePackage({
          prizes: {
            open: { ...prizes.open, onePrizeEach },
            next: { ...prizes.next, onePrizeEach },
          },
        }),
      }),
    );
    expect(text).toMatch(
      /What can be won in draw 4 A wetsuit One ticket wins, of all that take part\. .*Choose your tier .*What can be won in later draws A surfboard/,
    );
    expect(text).toMatch(
      /Swimmer .*What you get One draw every month 3 tickets in your first draw \(about \$6\.34 each\)/,
    );
    expect(text).toContain('What you get One draw every month 1 ticket in your first draw As many');
  });

  it('shows its picture and its description in paragraphs, also to who shares it (product §2.15)', () => {
    const html = pageHtml('packageWithFace');
    expect(html).toContain('src="/public/download/019ac1f2-7be4-7000-8000-0000000000f1?w=1280"');
    expect(html).toContain('<p><bdi>We swim every Sunday.<br/>Rain or shine.</bdi></p>');
    expect(html).toContain('<p><bdi>A prize &lt;b&gt;each&lt;/b&gt; month.</bdi></p>');
    const card = `/public/card/package/${pagePackage().id}?v=0123456789abcdef`;
    expect(html).toContain(`property="og:image" content="${site.publicUrl}${card}"`);
    expect(html).toContain('content="We swim every Sunday. Rain or shine. Drawn every month');
    // Once in the page and once for those who share it: the script carries no copy.
    expect(html.match(/A prize &lt;b&gt;each/g)).toHaveLength(1);
    expect(html).not.toContain('A prize \\u003cb');
  });

  it('is as it was without them', () => {
    const html = pageHtml('package');
    expect(html).not.toContain('<img');
    expect(html).toContain('/assets/public/share-1.png');
    expect(html).toContain('content="Membership with a draw. Drawn every month');
  });

  it('has one link to the check before anybody pays, and no word of proofs (product §12.13)', () => {
    for (const name of ['package', 'packageDrawnNow', 'join']) {
      expect(pageText(name).match(/Anyone can check this draw/g)).toHaveLength(1);
      expect(pageText(name)).not.toMatch(/random|beacon|drand|hash|seed|sealed/i);
    }
  });

  it('names the kinds of the discounts, never their codes, and leads to the terms that a member accepts', () => {
    expect(pageText('package')).toContain('Discount Code , for members: the code comes by e‑mail');
    expect(pageText('packagePlain')).not.toContain('perks');
    expect(pageHtml('package')).toContain(`href="/terms?packageId=${pagePackage().id}"`);
  });

  it.each([
    ['packageEnded', 'Last draw on Tue 1 Dec 2026'],
    ['packageOver', 'This package is no longer available.'],
  ])('sells nothing once it is cancelled: %s', (name, words) => {
    expect(pageText(name)).toContain(words);
    expect(pageText(name)).toContain('This package is no longer available.');
    expect(pageHtml(name)).not.toContain('/total');
  });

  it('promises an upcoming draw only while there is one', () => {
    const promise = 'Members who have entries stay in the upcoming draw.';
    expect(pageText('packageEnded')).toContain(`Its members are not charged any more. ${promise}`);
    expect(pageText('packageOver')).toContain('Its members are not charged any more.');
    expect(pageText('packageOver')).not.toContain(promise);
  });

  it('lists its newest draws, each with what came of it, its stage and its check', () => {
    const text = pageText('package');
    expect(text).toContain('Draw 4 , Tue 1 Dec 2026');
    expect(text).toMatch(/Draw 3 , .* The winning ticket is 4-0-9-1-7-3 \./);
    expect(pageHtml('package')).toContain(`The winning ticket is ${whole('4-0-9-1-7-3')}.`);
    expect(text).toMatch(/Draw 2 , .* Nobody entered, so there was nothing to draw\./);
    const html = pageHtml('package');
    const name = encodeURIComponent(`${pagePackage().id}:3`);
    expect(html).toContain(`href="/draw-live/${name}" aria-label="Watch it again: draw 3"`);
    expect(html).toContain(`href="/verify/${name}" aria-label="Check this draw: draw 3"`);
    expect(html.match(/Watch it/g)).toHaveLength(4);
    expect(pageText('package')).not.toContain('happening now');
  });

  it('says that a draw happens, and where it is watched', () => {
    expect(pageText('packageDrawnNow')).toContain('Draw 4 is happening now. Watch it live');
  });

  it('says of a draw that is over how it went, in the words of every page', () => {
    const id = `${pagePackage().id}:4`;
    const words = courseInWords(
      {
        drawnCode: '4-0-9-1-7-3',
        winnerCode: null,
        passedOver: [
          {
            code: '4-0-9-1-7-3',
            cause: 'declined',
            reason: 'Given back',
            at: '2026-12-20T00:00:00Z',
            byPost: null,
          },
        ],
      },
      'Australia/Sydney',
    );
    const note = noteOf({ id, phase: 'drawn', words });
    expect(note.replaceAll(/<\/?span[^>]*>/g, '')).toContain(`is over. ${words}`);
    expect(note).toContain(`Drawn: ${whole('4-0-9-1-7-3')}. Passed over`);
    const cancelled = noteOf({ id, phase: 'cancelled', words: null });
    expect(cancelled).toContain('is cancelled.');
    expect(cancelled).not.toContain('Watch it');
  });

  it('is not found for an unknown package', () => {
    expect(pageText('packageNotFound')).toContain('There is no Package with this ID.');
  });

  it('has share tags', () => {
    const html = pageHtml('package');
    expect(html).toContain('<meta property="og:title" content="Salt &amp; Sunday Members, Salt');
    expect(html).toMatch(
      /og:description" content="Membership with a draw\. Drawn every month, next/,
    );
    expect(html).toContain('/assets/public/share-1.png');
  });
});

describe('the checkout of a membership', () => {
  it('says what is charged, how often and until when, and asks for no phone', () => {
    const text = pageText('join');
    expect(text).toContain('Total Amount $19.00 AUD a month');
    expect(text).toContain('Charged now and each month until you cancel');
    expect(pageHtml('join')).not.toContain('name="phone"');
    expect(pageHtml('join')).toMatch(/<button[^>]*type="submit"[^>]*disabled/);
  });

  it.each([
    ['joinEnded', 'This package is no longer available.', 'Back to the package'],
    ['joinNothing', 'the tier is missing', 'Go to Clubdraw'],
  ])('is an error with a way back where nothing can be bought: %s', (name, words, way) => {
    expect(pageText(name)).toContain('Error !');
    expect(pageText(name)).toContain(words);
    expect(pageText(name)).toContain(way);
  });
});

describe('the result of a membership payment', () => {
  it('waits for the server, whatever the address says (product §2.16)', () => {
    const text = pageText('memberSuccess');
    expect(text).toContain('Your payment is being confirmed');
    expect(text).toContain('Total $9.00 AUD');
    expect(text).toContain('Tire ID 019ac1f2-7be4-7000-8000-0000000000b1');
    expect(text).toContain('Go to Customer Portal');
    expect(text).not.toContain('Back to Draws');
  });

  it.each([
    ['memberCancel', 'Your payment was canceled.'],
    ['memberError', 'There was an error processing your payment.'],
    ['memberUnknown', 'Unknown status.'],
  ])('says %s', (name, words) => {
    expect(pageText(name)).toContain(words);
  });
});

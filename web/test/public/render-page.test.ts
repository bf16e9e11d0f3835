import { createHash } from 'node:crypto';
import { overdueWords } from '@clubdraw/domain/draws/draw-outcome';
import { keptDays } from '@clubdraw/domain/time/retention';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../src/public/render-page.tsx';
import {
  drawPage,
  freeEntry,
  pageDraw,
  paymentPage,
  promoPage,
  site,
  totalPage,
} from './page-facts.ts';
import { everyPage } from './every-page.ts';
import { missing } from './stage-facts.ts';
import { htmlOf, textOf } from './rendered.ts';

type Page = Parameters<typeof renderPage>[0];

const pageText = (page: Page | undefined): string => textOf(htmlOf(page));

it.each(Object.entries(everyPage))('%s breaks no line within "e‑mail"', (_name, page) => {
  expect(pageText(page)).not.toMatch(/e-mail/i);
});

describe('the page of a draw', () => {
  it('shows name, prize, entry cost, date with its zone, and how many tickets are sold', () => {
    const text = pageText(drawPage());
    expect(text).toContain('The Long Weekend');
    expect(text).toContain('Three nights by the sea');
    expect(text).toContain('$10.00 AUD');
    expect(text).toContain('Sat 12 Dec 2026, 7:30 pm AEDT');
    expect(text).toContain('3,412 of 5,000');
    expect(text).toContain('Closes in 21 days');
  });

  it('is a form to the checkout that works without a script', () => {
    const html = htmlOf(drawPage());
    expect(html).toMatch(/<form[^>]*action="\/total"/);
    expect(html).toContain(`name="drawId" value="${pageDraw().id}"`);
    expect(html).toMatch(/<label for="count">Tickets<\/label>/);
    expect(html).toMatch(/<input id="count" type="number"[^>]*min="1" max="500"[^>]*name="count"/);
  });

  it('offers no more tickets than are left', () => {
    const html = htmlOf(everyPage.fewLeft);
    expect(html).toContain('max="7"');
    expect(pageText(everyPage.fewLeft)).toContain('Only 7 tickets are left');
    // Of a small draw few are left once a tenth is.
    for (const [left, isSaid] of [
      [20, true],
      [21, false],
    ] as const) {
      const draw = drawPage({ capacity: 5000, participants: 5000 - left });
      expect(pageText(draw).includes(`Only ${left} tickets are left`)).toBe(isSaid);
    }
    for (const [participants, isSaid] of [
      [0, false],
      [17, false],
      [18, true],
    ] as const) {
      const words = `Only ${20 - participants} tickets are left`;
      expect(pageText(drawPage({ capacity: 20, participants })).includes(words)).toBe(isSaid);
    }
  });

  it('says how many are sold, without a bar, where there is no cap', () => {
    expect(pageText(everyPage.uncapped)).toContain('Tickets taken 3,412');
    expect(pageText(everyPage.uncapped)).not.toContain('500,000');
    expect(htmlOf(everyPage.uncapped)).not.toContain('class="meter"');
  });

  it.each([
    ['full', 'Full Capacity'],
    ['cancelled', 'Draw Cancelled'],
    ['awaited', 'Expired'],
    ['won', 'Winning ticket'],
    ['notWon', 'No ticket has this number, so nobody has won.'],
    ['withoutEntries', 'Nobody entered, so there was nothing to draw.'],
    ['awaitedLive', 'Once the list is closed, the club opens the envelope live within 24 hours'],
  ])('shows %s without a ticket form', (state, words) => {
    expect(pageText(everyPage[state])).toContain(words);
    expect(htmlOf(everyPage[state])).not.toContain('<form');
  });

  it.each(['won', 'notWon'])(
    'leads from a result (%s) to checking it and to its stage',
    (state) => {
      const html = htmlOf(everyPage[state]);
      expect(html).toMatch(/<a class="btn wide" href="\/draw-live\/[^"]+">Watch the draw<\/a>/);
      expect(html).toMatch(/<a href="\/verify\/[^"]+">Check this result<\/a>/);
    },
  );

  it('gives the winning code as text and hides its tiles from readers', () => {
    const html = htmlOf(everyPage.won);
    expect(html).toContain('<p class="sr">4-0-9-1-7-3</p>');
    expect(html).toMatch(/<ol class="digits" aria-hidden="true"/);
  });

  it('is Draw Not Found for an unknown draw', () => {
    expect(htmlOf(everyPage.drawNotFound)).toContain('<h1>Draw Not Found</h1>');
  });

  it('says that the draw is overdue once its list should be closed (product §12.8)', () => {
    const runAt = '2026-11-21T07:54:00.000Z';
    const awaited = { status: 'Expired', runAt } as const;
    expect(pageText(everyPage.awaited)).not.toContain(overdueWords);
    expect(pageText(drawPage(awaited))).toContain(overdueWords);
    expect(pageText(drawPage({ ...awaited, runMethod: 'LIVE' }))).toContain(overdueWords);
    const seal = { hash: '03'.repeat(32), tickets: 5, sealedAt: runAt, roundAt: runAt };
    expect(pageText(drawPage({ ...awaited, seal }))).not.toContain(overdueWords);
    const cancelled = { status: 'Cancelled', cancelledAt: runAt, runAt } as const;
    expect(pageText(drawPage(cancelled))).not.toContain(overdueWords);
  });

  it.each(['roundMissing', 'roundMissingLive'])(
    'says in place of what comes that the public random number is missing: %s (product §12.9)',
    (name) => {
      const due = pageText(
        name === 'roundMissing' ? everyPage.waitingForRound : everyPage.sealedLive,
      );
      expect(due).toMatch(
        /Sales are closed The list is closed: the (draw runs by itself|club opens the envelope live)/,
      );
      expect(due).not.toContain('missing');
      expect(pageText(everyPage[name])).toContain(
        `Sales are closed ${missing} The result appears here.`,
      );
    },
  );

  it('says the tickets that are void by their reasons, and first that Clubdraw struck any (product §2.15)', () => {
    const voids = '1 taken back by the holder, 2 struck by Clubdraw';
    const text = pageText(drawPage({ voids, struck: 'Clubdraw struck 2 tickets from the list.' }));
    expect(text).toContain(`Void, and not in the list: ${voids}.`);
    expect(text).toContain('Anyone can check this draw Clubdraw struck 2 tickets from the list.');
    expect(pageText(drawPage())).not.toMatch(/Void|struck/);
  });

  it('says first what the club gave back beyond its number, and how many cards were turned away (product §2.15)', () => {
    const givenBack =
      'The club gave back the money for 40 tickets, 30 more than it may give away. They are in the draw.';
    const turnedAway =
      'By Clubdraw’s count 1 card was turned away. By the club’s word 1 was too late.';
    const sources = { paid: 6, online: 1, post: 2 };
    const text = pageText(drawPage({ givenBack, turnedAway, sources }));
    expect(text).toContain(`Anyone can check this draw ${givenBack}`);
    expect(text).toContain(`Every ticket had the same chance. ${turnedAway}`);
    expect(pageText(drawPage({ sources }))).not.toMatch(/turned away|gave back/);
  });

  it('passes the close by itself when the server still calls it published', () => {
    const page = drawPage({ runAt: '2026-11-21T07:59:59.000Z' });
    expect(pageText(page)).toContain('Sales are closed');
  });
});

describe('the public stage', () => {
  it.each([
    ['stage', 'When the clock stops, sales end, the list is sealed'],
    ['stageWaiting', 'Surf Club opens the envelope here, within 24 hours of the draw’s date.'],
    ['stageClosing', 'The list of tickets is being sealed.'],
    ['stageSealed', 'The list of 3,412 tickets is sealed.'],
    ['stageRound', 'the public random number that decides is due'],
    ['stageMissing', missing],
    ['stageLiveMissing', missing],
    ['stageWithoutEntries', 'Nobody entered, so there was nothing to draw.'],
    ['stageCancelled', 'This draw was cancelled. Every entry is refunded in full.'],
  ])('%s says what happens', (name, words) => {
    expect(pageText(everyPage[name])).toContain(words);
  });

  it.each([
    ['stageReveal', 'Live'],
    ['stageAgain', 'Replay'],
  ])('%s begins with closed numbers, and says that it is: %s', (name, chip) => {
    const html = htmlOf(everyPage[name]);
    const shown = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    expect(shown).toContain('Number 1 of 6');
    expect(shown).not.toContain('4-0-9-1-7-3');
    expect(shown.match(/<li/g)).toHaveLength(6);
    expect(pageText(everyPage[name])).toContain(chip);
  });

  it('is kept out of search engines: the page of the draw is there', () => {
    expect(htmlOf(everyPage.stage)).toContain('name="robots" content="noindex"');
  });
});

describe('the words of a club about a draw', () => {
  it('stand in paragraphs below its ticket, once: the script carries no copy (product §2.15)', () => {
    const html = htmlOf(everyPage.described);
    expect(html).toContain('<h2 id="about">About this draw</h2>');
    expect(html).toContain('<p><bdi>Three nights.<br/>Two boards.</bdi></p>');
    expect(html.match(/A &lt;b&gt;cooler/g)).toHaveLength(1);
    expect(html).not.toContain('A \\u003cb');
    expect(htmlOf(drawPage())).not.toContain('About this draw');
  });
});

describe('what a shared link shows', () => {
  it('is title, description and an absolute picture of the draw', () => {
    const html = htmlOf(drawPage());
    expect(html).toContain('<title>The Long Weekend, Surf Club</title>');
    expect(html).toMatch(
      /<meta name="description" content="Three nights by the sea\. \$10\.00 AUD/,
    );
    expect(html).toContain(
      `property="og:image" content="${site.publicUrl}/public/card/draw/${pageDraw().id}?v=`,
    );
    expect(html).toContain('name="twitter:card" content="summary_large_image"');
    expect(html).toContain(
      `<link rel="canonical" href="${site.publicUrl}/draw-info/${pageDraw().id}">`,
    );
  });

  it('is the platform’s picture for a draw without one', () => {
    const html = htmlOf(everyPage.withoutPicture);
    expect(html).toContain(`${site.publicUrl}/assets/public/share-1.png`);
    expect(html).toContain('og:image:width" content="1200"');
  });
});

describe('a draw that was cancelled', () => {
  it('promises no winner, no prize and no proof of one (decision 0120)', () => {
    const prizes = [
      { prize: 'A board', quantity: 2, value: null },
      { prize: 'A towel', quantity: 1, value: null },
    ];
    const cancelled = { status: 'Cancelled', cancelledAt: '2026-11-20T02:00:00.000Z' } as const;
    for (const page of [drawPage({ ...cancelled, prizes }), promoPage(cancelled)]) {
      const text = pageText(page);
      expect(text).toContain('This draw was cancelled, and nothing is drawn.');
      expect(text).not.toMatch(/\bwin(s|ner|ners|ning)?\b|How this works|claim/i);
    }
  });
});

describe('between a price and its payment (decision 0120)', () => {
  const between = {
    total: totalPage(),
    freeWay: totalPage({ freeEntry }),
    free: everyPage.freeTotal,
  };

  it.each(Object.entries(between))(
    '%s has one link to the check, and no word of proofs',
    (_, page) => {
      const text = pageText(page);
      expect(text.match(/Anyone can check this draw/g)).toHaveLength(1);
      expect(text).not.toMatch(/random|beacon|drand|hash|seed|sealed|prove|witness/i);
    },
  );

  it('stands what the club can do in this draw, below its rules (product §12.13)', () => {
    const facts = { freeEntry, giveaways: 50, eligible: ['are 18 or older', 'are known to us'] };
    for (const page of [totalPage(facts), drawPage(facts)]) {
      expect(pageText(page)).toContain(
        'In this draw the club can: give away up to 50 tickets · type in cards · give money back (the tickets stay) · decide by itself about: “are known to us”.',
      );
    }
    expect(pageText(promoPage())).not.toContain('In this draw the club can');
  });
});

describe('the checkout', () => {
  it('shows what is paid for, and its form with nothing chosen', () => {
    const text = pageText(totalPage());
    expect(text).toContain('Payment Details Complete your purchase securely');
    expect(text).toContain('Total Amount $20.00 AUD');
    const html = htmlOf(totalPage());
    expect(html).toMatch(/<button class="btn big wide" type="submit" disabled=""/);
    expect(html.match(/type="checkbox"/g)).toHaveLength(1);
    expect(html).toMatch(/href="\/terms\?drawId=[^"]*" target="_blank" rel="noopener noreferrer"/);
  });

  it('says which method the club cannot take', () => {
    expect(pageText(totalPage({ paymentMethods: ['card'] }))).toContain('PayPal Not offered here');
  });

  it('is Error ! with a reason and a way back when nothing can be bought', () => {
    expect(pageText(everyPage.totalWithoutOrder)).toContain('Error ! This draw is full.');
    expect(htmlOf(everyPage.totalWithoutOrder)).toContain(`href="/draw-info/${pageDraw().id}"`);
    expect(pageText(everyPage.totalWithoutDraw)).toContain('Error !');
  });

  it('is no error before the draw opens (product §12.19)', () => {
    const text = pageText(everyPage.totalBeforeOpening);
    expect(text).toContain('Not on sale yet This draw opens on Tue 24 Nov 2026');
    expect(text).not.toContain('Error !');
  });
});

describe('how a payment ended', () => {
  it('shows total with currency, count and draw, and waits for the server’s word', () => {
    const text = pageText(everyPage.success);
    expect(text).toContain('Your payment is being confirmed');
    expect(text).toContain('inbox and spam folder');
    expect(text).toContain('Total $20.00 AUD');
    expect(text).toContain('Tickets count 2');
    expect(text).toContain(`Draw ID ${pageDraw().id}`);
    const { name, prize, clubName } = pageDraw();
    for (const fact of [name, prize, clubName, 'Draw date']) expect(text).toContain(fact);
    expect(text.indexOf('Draw ID')).toBeGreaterThan(text.indexOf('Total $20.00'));
    expect(text).toContain('Back to Draws');
  });

  it.each([
    ['error', 'There was an error processing your payment.'],
    ['cancel', 'Your payment was canceled.'],
    ['unknownStatus', 'Unknown status.'],
  ])('says for %s: %s', (state, words) => {
    expect(pageText(everyPage[state])).toContain(words);
  });

  it('leads from a canceled payment back to the same order', () => {
    expect(htmlOf(everyPage.cancel)).toContain(`/total?drawId=${pageDraw().id}&amp;count=2`);
  });

  it('shows nothing that an address makes up as money', () => {
    const page = paymentPage('success', { total: 1.005, currency: 'XXX' });
    expect(pageText(page)).not.toContain('Total');
  });
});

describe('every page', () => {
  it.each(Object.keys(everyPage))('%s names its style’s hash and has one heading', (name) => {
    const page = everyPage[name];
    if (!page) throw new Error('no such page');
    const { html, styleHash } = renderPage(page, site);
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)];
    expect(styles).toHaveLength(1);
    const hash = createHash('sha256')
      .update(styles[0]?.[1] ?? '')
      .digest('base64');
    expect(styleHash).toBe(`sha256-${hash}`);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('<html lang="en">');
    expect(html).toMatch(/<meta name="description" content="[^"]+">/);
  });

  it.each(Object.keys(everyPage))('%s brings the icons that it names', (name) => {
    const html = htmlOf(everyPage[name]);
    const named = [...html.matchAll(/<use href="#(i-[\w-]+)"/g)].map((match) => match[1]);
    for (const id of named) expect(html).toContain(`<symbol id="${id}"`);
  });

  it('carries data for a script only where there is behaviour', () => {
    const withData = Object.keys(everyPage).filter((name) =>
      htmlOf(everyPage[name]).includes('id="data"'),
    );
    expect(withData).not.toContain('terms');
    expect(withData).not.toContain('privacy');
    expect(withData).not.toContain('error');
    expect(withData).not.toContain('totalWithoutOrder');
  });

  it('is kept out of search engines, what is on sale and the privacy policy apart', () => {
    const found = Object.keys(everyPage).filter(
      (name) => !htmlOf(everyPage[name]).includes('noindex'),
    );
    const others = found.filter(
      (name) => !/^(draw|promo|package|winners|club)$/.test(everyPage[name]?.page ?? ''),
    );
    expect(others).toEqual(['example', 'privacy']);
  });

  it('says in the privacy policy how long things are kept (product §9.8)', () => {
    const text = pageText(everyPage.privacy);
    for (const days of [keptDays.contacts, keptDays.mails, keptDays.codes, keptDays.events]) {
      expect(text).toContain(` ${days} days`);
    }
  });

  it('says No terms available. where there are none', () => {
    expect(pageText(everyPage.noTerms)).toContain('No terms available.');
  });
});

describe("a club's page", () => {
  it('has the price of a draw with free tickets, and says that another one is full (product §2.15)', () => {
    const text = pageText(everyPage.club);
    expect(text).toContain('The Long Weekend Three nights by the sea');
    expect(text).toMatch(/The Long Weekend [^$]* \$10\.00 AUD a ticket/);
    expect(text).toMatch(/Ten Tickets [^$]* Full Capacity/);
  });
});

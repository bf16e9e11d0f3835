import { describe, expect, it } from 'vitest';
import { membershipPage } from './package-facts.ts';
import { pageDraw, paymentPage } from './page-facts.ts';
import { everyPrizePage } from './prize-facts.ts';
import { htmlOf, textOf } from './rendered.ts';

const follow = `action="/follow/${pageDraw().ownerId}"`;

describe('the page on which a prize is claimed (product §2.25)', () => {
  it.each(['prizeOpen', 'prizeClaimed'])(
    'shows the winning ticket as one, with confetti: %s',
    (name) => {
      const html = htmlOf(everyPrizePage[name]);
      expect(html).toMatch(/<article class="ticket \w+" aria-label="Your ticket">/);
      expect(html).toMatch(/<img class="pic" src="[^"]+"/);
      expect(html).toContain('class="digits"');
      expect(html).toContain('class="chads"');
      expect(textOf(html)).toMatch(/Three nights by the sea The Long Weekend .*4-0-9-1-7-3/);
    },
  );

  it('says until when, and then who writes and how', () => {
    expect(textOf(htmlOf(everyPrizePage['prizeOpen']))).toContain(
      'Claim your prize by Sat 26 Dec 2026, 7:31 pm AEDT, or you may lose it.',
    );
    const claimed = textOf(htmlOf(everyPrizePage['prizeClaimed']));
    expect(claimed).toMatch(/Surf Club writes to you by e‑mail .* club@surf\.example/);
  });

  it.each(['prizeGivenBack', 'prizePassedOver', 'prizeObjected'])(
    'celebrates nothing: %s',
    (name) => {
      const html = htmlOf(everyPrizePage[name]);
      expect(html).not.toContain('class="chads"');
      expect(html).not.toContain('aria-label="Your ticket"');
    },
  );
});

describe('the result of a payment (product §2.16)', () => {
  it('has the picture of the prize, and follows the club by one press with the address that paid', () => {
    const html = htmlOf(paymentPage('success'));
    expect(html).toMatch(/<img class="pic" src="[^"]+"/);
    expect(html).toContain(`${follow} method="post"`);
    expect(html).toContain('name="email" value="jo@mail.example"');
    expect(textOf(html)).toContain('Tell me of the next draw of Surf Club');
  });

  it('of a membership follows the club by the same press (product §2.34)', () => {
    const html = htmlOf(membershipPage('success'));
    expect(html).toContain('name="email" value="jo@mail.example"');
    expect(textOf(html)).toContain('Tell me of the next draw of ');
    expect(textOf(htmlOf(membershipPage('error')))).not.toContain('Tell me of the next');
  });

  it('asks for the address where it is not known, and nobody who did not pay', () => {
    for (const email of [null, 'not an address'])
      expect(htmlOf(paymentPage('success', { email }))).not.toContain(follow);
    expect(textOf(htmlOf(paymentPage('success', { email: null })))).toContain(
      'Tell me of the next',
    );
    for (const status of ['cancel', 'error', 'unknown'] as const)
      expect(textOf(htmlOf(paymentPage(status)))).not.toContain('Tell me of the next draw');
  });
});

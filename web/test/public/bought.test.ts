import { describe, expect, it } from 'vitest';
import { missingFrom } from '../../src/public/checkout/missing.tsx';
import { openTheMail } from '@clubdraw/domain/entries/entry-confirmation';
import { paymentWords } from '../../src/public/result/payment-words.ts';
import { paymentGap } from '../../src/public/result/use-payment-news.ts';
import { renderMail } from '../../src/mails/render-mail.tsx';
import { pagePackage } from './package-facts.ts';
import { site } from './page-facts.ts';
import { refundPage } from './refund-facts.ts';
import { htmlOf, textOf } from './rendered.ts';

describe('the page of a refund', () => {
  it.each(['payment', 'membership'] as const)(
    'says which %s is cancelled (product §2.16)',
    (of) => {
      const text = textOf(htmlOf(refundPage(of)));
      for (const fact of ['Surfboard draw', 'A new surfboard', 'Salt & Sunday', '1 Dec 2026'])
        expect(text).toContain(fact);
    },
  );

  it('of a package that its club cancelled asks nothing (product §4.8)', () => {
    const text = textOf(htmlOf(refundPage('membership', { isCancelled: true })));
    expect(text).toContain('This package was cancelled');
    expect(text).not.toContain('Are you sure');
  });
});

describe('a payment for a draw that was cancelled', () => {
  it('that the bank reported as fraud is not in, and says how its money comes back (product §14.6)', () => {
    const { title, text, isIn } = paymentWords('reported', { count: 2, isCancelled: false });
    expect(isIn).toBeUndefined();
    expect(`${title}. ${text}`).toContain('its tickets are out of the draw');
    expect(text).toContain('you get the money back');
  });

  it.each(['paid', 'refunding', 'refunded'] as const)('that is %s says so', (state) => {
    const { title, text, isIn } = paymentWords(state, { count: 2, isCancelled: true });
    expect(title).toBe('This draw was cancelled');
    // Nothing to celebrate, and no tickets that a mail brought.
    expect(isIn).toBeUndefined();
    expect(text).toContain('full amount');
    expect(paymentWords(state, { count: 2, isCancelled: false }).title).not.toBe(title);
  });
});

describe('a paid payment for a draw that was drawn', () => {
  it('says how the draw went instead of "You’re in." (product §2.16)', () => {
    const course = 'The winning ticket is 4-0-9-1-7-3.';
    const { title, text, isIn } = paymentWords('paid', { count: 2, isCancelled: false, course });
    expect(title).toBe('This draw is over');
    expect(isIn).toBeUndefined();
    expect(paymentWords('paid', { count: 2, isCancelled: false }).isIn).toBe(true);
    expect(text).toContain(course);
    expect(paymentWords('refunded', { count: 2, isCancelled: false, course }).text).not.toContain(
      course,
    );
  });
});

describe('a free entry that counts once it is confirmed', () => {
  it('leads to its mail, until the draw is over or cancelled (product §2.16, §4.13)', () => {
    const facts = { count: 1, isCancelled: false };
    const words = paymentWords('unconfirmed', facts);
    expect(words).toEqual({ title: 'One more step', text: openTheMail });
    const late = paymentWords('unconfirmed', { ...facts, isPast: true });
    expect(late.title).toBe('This entry was not confirmed');
    const cancelled = paymentWords('unconfirmed', { ...facts, isCancelled: true });
    expect(cancelled.title).toBe('This draw was cancelled');
    expect(cancelled.text).toContain('free');
  });

  it('is asked about again, because somebody can confirm it meanwhile', () => {
    expect(paymentGap('unconfirmed', 3)).toBe(30_000);
  });
});

describe('the success page of a membership', () => {
  it('names the package, the tier, the club and the next draw (product §2.16)', () => {
    const offer = pagePackage();
    const [tier] = offer.tiers;
    const html = htmlOf({
      page: 'membership',
      status: 'success',
      shown: {
        total: 9,
        currency: 'AUD',
        count: 1,
        tierId: tier?.id ?? null,
        paymentId: '019ac1f2-7be4-7000-8000-0000000000c1',
        email: 'jo@mail.example',
      },
      offer,
    });
    const text = textOf(html);
    for (const fact of [offer.name, tier?.name, offer.clubName, 'Draw date', 'Tire ID'])
      expect(text).toContain(fact);
  });
});

describe('a checkout that is not complete', () => {
  it('says what is missing, in the order of the form (product §5.9)', () => {
    const nothing = { email: ' ', isAccepted: false, isMethodMissing: true };
    expect(missingFrom(nothing).map(({ words }) => words)).toEqual([
      'choose a payment method',
      'type your e‑mail',
      'accept the terms',
    ]);
    expect(missingFrom({ email: 'a@b.example', isAccepted: true, isMethodMissing: false })).toEqual(
      [],
    );
  });
});

describe('the mail of a code', () => {
  it('says that it is for a refund (product §17.1)', async () => {
    const code = { kind: 'oneTimeCode', code: '123456', minutes: 10 } as const;
    const refund = await renderMail({ ...code, isForRefund: true }, site);
    for (const part of [refund.text, refund.html]) expect(part).toContain('It is for a refund');
    expect((await renderMail(code, site)).text).not.toContain('refund');
  });
});

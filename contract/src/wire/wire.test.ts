import * as messages from '@clubdraw/domain/texts/messages';
import { noSocials } from '@clubdraw/domain/clubs/socials';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { profile, signInForm } from '../accounts/accounts.ts';
import { signUpForm } from '../sign-in/sign-up-form.ts';
import { ownedDraw, publicDraw, type PublicDraw } from '../draws/draws.ts';
import { endpoints } from '../endpoints.ts';
import { startPaymentCall } from '../payments/payments.ts';

const draw: PublicDraw = {
  id: '019aa000-0000-7000-8000-000000000001',
  name: 'The Kombi Weekender',
  prize: 'A camper van',
  prizes: [
    { prize: 'A camper van', quantity: 1, value: { amount: 4_500_050, currency: 'AUD' } },
    { prize: 'A cool box', quantity: 3, value: null },
  ],
  onePrizeEach: true,
  runAt: new Date('2026-12-12T08:30:00Z'),
  timezone: 'Australia/Sydney',
  entryCost: { amount: 1250, currency: 'AUD' },
  runMethod: 'COMPUTER_PICKED_WINNER',
  imageId: null,
  discounts: [{ type: 'coupon', code: null }],
  socials: { ...noSocials, instagram: 'https://instagram.com/salt' },
  ticketCap: 5000,
  bundles: [],
  giveaways: 40,
  maxPerPerson: null,
  drawWhenSoldOut: false,
  latestRunAt: null,
  opensAt: null,
  earlyRunAt: null,
  earlyTicketCount: null,
  participants: 3412,
  cancelledAt: null,
  numbers: { length: 6, from: 0, to: 9 },
  capacity: 5000,
  claimDays: 14,
  eligible: ['are 18 or older'],
  confirmEntries: false,
  freeEntry: null,
  status: 'Published',
  result: null,
  description: null,
  clubName: 'Salt & Sunday',
  shortCode: 'K7M3PQ',
  paymentMethods: ['card'],
};

describe('a public draw', () => {
  it('has the names of the reference on the wire (product §3.1, §3.5)', () => {
    expect(z.encode(publicDraw, draw)).toMatchObject({
      runAt: '2026-12-12T08:30:00.000Z',
      entryCost: 12.5,
      currency: 'AUD',
      prizes: [
        { prize: 'A camper van', quantity: 1, value: 45_000.5 },
        { prize: 'A cool box', quantity: 3, value: null },
      ],
      onePrizeEach: true,
      noOfPartic: 3412,
      deactivatedAt: null,
      numbersLength: 6,
      numbersFrom: 0,
      numbersTo: 9,
    });
  });

  it('comes back as it went', () => {
    expect(z.decode(publicDraw, z.encode(publicDraw, draw))).toEqual(draw);
  });
});

describe("an owner's draw", () => {
  it('comes back as it went', () => {
    const { clubName: _club, shortCode: _code, paymentMethods: _methods, ...base } = draw;
    const owned = {
      ...base,
      discounts: [{ type: 'coupon' as const, code: 'SURF10' }],
      held: 2,
      revision: 'draw-1',
      termsHtml: '<p>Terms</p>',
      emailWinner: true,
      can: {
        edit: { allowed: false as const, reason: 'Tickets of this draw are sold.' },
        cancel: { allowed: true as const },
        startLive: { allowed: false as const, reason: 'This is no live draw.' },
      },
      refunds: { total: 0, done: 0, failed: 0 },
      winner: null,
      winners: [],
      prizeTurn: {
        code: '3-2-1',
        toldAt: '2026-03-02T09:31:15.000Z',
        onlyByPost: null,
        letter: null,
        claimUntil: '2026-03-16T09:31:15.000Z',
        claimDays: 14,
        claimedAt: null,
        isClaimedByPost: false,
        handedOverAt: null,
        goesOnAt: null,
        reservesLeft: 2,
        eligible: [],
        can: {
          ineligible: { allowed: false as const, reason: 'It excludes nobody.', from: null },
          unclaimed: { allowed: true as const, until: null },
        },
      },
      passedOver: [
        {
          place: 1,
          code: '1-2-3',
          cause: 'unclaimed' as const,
          reason: 'Not reached',
          at: '2026-03-02T09:30:15.000Z',
          byPost: null,
        },
      ],
      grossSales: { amount: 4_265_000, currency: 'AUD' as const },
    };
    expect(z.encode(ownedDraw, owned)).toMatchObject({
      grossSales: 42_650,
      noOfPartic: 3412,
      placesHeld: 2,
    });
    expect(z.decode(ownedDraw, z.encode(ownedDraw, owned))).toEqual(owned);
  });
});

describe('a profile', () => {
  it('has the names of the reference on the wire, and comes back as it went', () => {
    const face = {
      name: null,
      imageId: null,
      contact: null,
      about: null,
      shownName: null,
      slug: null,
      socials: {},
      revision: 'club-1',
      followers: 0,
    };
    const club = { ...face, isSuspended: false, path: '/club/1' };
    const inside = {
      email: 'tess@example.com',
      isVerified: true,
      picture: null,
      isConnected: false,
      accountId: 'acct_1',
      account: {
        email: null,
        country: 'AU',
        currency: 'AUD',
        currentlyDue: ['external_account'],
        pastDue: [],
        capabilities: {},
      },
      supportEmail: 'help@example.com',
      platformFeePercent: 15,
      personId: draw.id,
      clubId: draw.id,
      role: 'owner' as const,
      clubs: [{ id: draw.id, name: null, role: 'owner' as const, offeredUntil: null }],
      links: { howItWorks: '', clubExamples: '', faq: '' },
      club,
    };
    const wire = z.encode(profile, inside);
    expect(wire).toMatchObject({
      username: 'tess@example.com',
      isStipeConnected: false,
      stripeId: 'acct_1',
    });
    expect(z.decode(profile, wire)).toEqual(inside);
  });
});

describe('startPayment', () => {
  const body = {
    count: 2,
    drawID: draw.id,
    email: ' buyer@example.com ',
    paymentMethod: 'card',
  };

  it("reads the reference's names", () => {
    expect(startPaymentCall.body.parse(body)).toEqual({
      count: 2,
      drawId: draw.id,
      email: 'buyer@example.com',
      method: 'card',
      phone: null,
      termsVersion: null,
      via: null,
      code: null,
      seen: null,
    });
  });

  it.each([
    ['via', 'A b', messages.notValid],
    ['count', 0, messages.atLeastOneTicket],
    ['count', 1.5, messages.mustBeInteger],
    ['count', 501, messages.atMost500Tickets],
    ['count', null, messages.atLeastOneTicket],
    ['count', '2', messages.validNumber],
    ['count', '1e2', messages.validNumber],
    ['count', [2], messages.validNumber],
    ['email', 'buyer', messages.validEmailAtCheckout],
    ['paymentMethod', 'cash', messages.methodNotAvailable],
    ['drawID', 'x', messages.noDrawWithThisId],
  ])('refuses %s %j', (field, value, message) => {
    const issues = startPaymentCall.body.safeParse({ ...body, [field]: value }).error?.issues;
    expect(issues?.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      [field, message],
    ]);
  });
});

describe('the forms of accounts', () => {
  it('say what is wrong in the words of the reference (product §5.1, §9.1)', () => {
    const form = { email: 'a@b.co', password: 'longenough', confirm: 'different!' };
    expect(signUpForm.safeParse(form).error?.issues[0]?.message).toBe(messages.passwordsDiffer);
    const short = { ...form, password: '1234567', confirm: '1234567' };
    expect(signUpForm.safeParse(short).error?.issues[0]?.message).toBe(messages.passwordTooShort);
    const empty = signInForm.safeParse({ username: '', password: '' }).error?.issues[0]?.message;
    expect(empty).toBe(messages.invalidEmailOrPassword);
  });
});

describe('the endpoints', () => {
  const all = Object.entries(endpoints);

  it('are each named as in the table, with a path of the three families', () => {
    for (const [name, one] of all) {
      expect(one.name).toBe(name);
      expect(one.path).toMatch(/^\/(auth|api|public)\//);
      expect(one.summary).toMatch(/\.$/);
    }
  });

  it('have each method and path once', () => {
    const seen = all.map(([, one]) => `${one.method} ${one.path.replace(/\/$/, '')}`);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

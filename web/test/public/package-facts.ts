import type { PublicPage } from '@clubdraw/contract/pages/pages';
import type { PagePackage, PagePackageDraw } from '@clubdraw/contract/pages/page-package';
import { noEntries, winner } from './results.ts';

/** A package on sale, with three tiers. */
export function pagePackage(facts: Partial<PagePackage> = {}): PagePackage {
  return {
    id: '019ac1f2-7be4-7000-8000-0000000000a1',
    termsVersion: '019ac1f2-7be4-7000-8000-00000000000e',
    name: 'Salt & Sunday Members',
    description: null,
    imageId: null,
    card: '0123456789abcdef',
    ownerId: '0197a3f0-0000-7000-8000-00000000000a',
    clubName: 'Salt & Sunday',
    clubImageId: null,
    contact: null,
    isSuspended: false,
    frequency: 'Monthly',
    timezone: 'Australia/Sydney',
    nextDrawAt: '2026-12-01T08:30:00.000Z',
    isOnSale: true,
    perks: ['discount'],
    tiers: [
      tier('1', { name: 'Paddler', price: { amount: 900, currency: 'AUD' } }),
      tier('2', { name: 'Swimmer', tickets: 3, recurringEntry: 1, highlight: '- Free swim cap' }),
      tier('3', { name: 'Channel', tickets: 10, recurringEntry: 3, highlight: '- Coach\n- Towel' }),
    ],
    stock: 'sky',
    claimDays: 14,
    eligible: [],
    paymentMethods: ['card', 'google_pay'],
    beacon: 'drand',
    ...facts,
  };
}

type Tier = PagePackage['tiers'][number];

function tier(last: string, facts: Partial<Tier>): Tier {
  return {
    id: `019ac1f2-7be4-7000-8000-0000000000b${last}`,
    name: 'Tier',
    price: { amount: 1900, currency: 'AUD' },
    tickets: 1,
    recurringEntry: 0,
    highlight: null,
    ...facts,
  };
}

type MembershipPage = Extract<PublicPage, { page: 'membership' }>;

export function membershipPage(status: MembershipPage['status']): MembershipPage {
  return {
    page: 'membership',
    status,
    shown: {
      total: 9,
      currency: 'AUD',
      count: 1,
      tierId: tier('1', {}).id,
      paymentId: '019ac1f2-7be4-7000-8000-0000000000c1',
      email: 'jo@mail.example',
    },
    offer: pagePackage(),
  };
}

const offer = pagePackage();
const ended = { isOnSale: false };

/** The open draw of the package, and those before it. */
const packageDraws: PagePackageDraw[] = [
  { number: 4, runAt: '2026-12-01T08:30:00.000Z', phase: 'open' as const, result: null },
  { number: 3, runAt: '2026-11-01T08:30:00.000Z', phase: 'drawn' as const, result: winner },
  { number: 2, runAt: '2026-10-01T08:30:00.000Z', phase: 'drawn' as const, result: noEntries },
].map((draw) => ({ ...draw, tickets: 40, id: `${offer.id}:${draw.number}` }));

const drawnNow: PagePackageDraw[] = packageDraws.map((draw, at) =>
  at === 0 ? { ...draw, phase: 'sealed' } : draw,
);

/** Every page of a package in every state, by what it shows. */
export const everyPackagePage: Record<string, PublicPage> = {
  package: { page: 'package', offer, draws: packageDraws },
  packageDrawnNow: { page: 'package', offer, draws: drawnNow },
  packagePlain: {
    page: 'package',
    offer: pagePackage({ clubName: null, perks: [] }),
    draws: [],
  },
  packageWithFace: {
    page: 'package',
    offer: pagePackage({
      description: 'We swim every Sunday.\nRain or shine.\n\nA prize <b>each</b> month.',
      imageId: '019ac1f2-7be4-7000-8000-0000000000f1',
    }),
    draws: packageDraws,
  },
  packageEnded: { page: 'package', offer: pagePackage(ended), draws: packageDraws },
  packageOver: {
    page: 'package',
    offer: pagePackage({ ...ended, nextDrawAt: null }),
    draws: packageDraws.slice(1),
  },
  packageNotFound: { page: 'packageNotFound' },
  join: {
    page: 'join',
    order: { offer, tier: tier('2', { name: 'Swimmer' }) },
    offer,
    reason: null,
  },
  joinEnded: {
    page: 'join',
    order: null,
    offer: pagePackage(ended),
    reason: 'This package is no longer available.',
  },
  joinNothing: { page: 'join', order: null, offer: null, reason: null },
  memberSuccess: membershipPage('success'),
  memberCancel: membershipPage('cancel'),
  memberError: membershipPage('error'),
  memberUnknown: { ...membershipPage('unknown'), offer: null },
  packageTerms: { page: 'terms', html: '<p>One draw a month.</p>', draw: null, offer },
};

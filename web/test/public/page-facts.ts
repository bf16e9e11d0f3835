import type { PublicPage, Site } from '@clubdraw/contract/pages/pages';
import type { PageDraw } from '@clubdraw/contract/pages/page-draw';

/** The instant at which the test's pages are rendered. */
/**
 * Half an hour before a whole number of days: a page that is taken over a moment later has the same
 * words, as in all but one of a day's moments. React throws away what was typed where they differ.
 */
export const renderedAt = '2026-11-21T08:00:00.000Z';

export const site: Site = {
  publicUrl: 'https://clubdraw.example',
  supportEmail: 'help@clubdraw.example',
  platformFeePercent: 15,
};

/** A draw on sale, three weeks before its date. */
export function pageDraw(facts: Partial<PageDraw> = {}): PageDraw {
  return {
    id: '019ac1f2-7be4-7000-8000-00000000000a',
    termsVersion: '019ac1f2-7be4-7000-8000-00000000000d',
    name: 'The Long Weekend',
    prize: 'Three nights by the sea',
    imageId: '019ac1f2-7be4-7000-8000-00000000000b',
    runAt: '2026-12-12T08:30:00.000Z',
    timezone: 'Australia/Sydney',
    entryCost: { amount: 1000, currency: 'AUD' },
    runMethod: 'COMPUTER_PICKED_WINNER',
    ticketCap: 5000,
    participants: 3412,
    capacity: 5000,
    description: null,
    claimDays: 14,
    eligible: [],
    confirmEntries: false,
    perks: ['coupon'],
    numbers: { length: 6, from: 0, to: 9 },
    status: 'Published',
    cancelledAt: null,
    stock: 'canary',
    socials: {},
    card: 'Xk2_9aB-c0de',
    clubName: 'Surf Club',
    clubImageId: null,
    contact: null,
    isSuspended: false,
    paymentMethods: ['card', 'google_pay'],
    result: null,
    ownerId: '0197a3f0-0000-7000-8000-00000000000a',
    beacon: 'drand',
    round: null,
    seal: null,
    ...facts,
  };
}

export function drawPage(facts: Partial<PageDraw> = {}): PublicPage {
  return { page: 'draw', draw: pageDraw(facts), now: renderedAt };
}

/** Both free ways into a paid draw. */
export const freeEntry = {
  online: { each: 2, max: 500 },
  post: { address: 'PO Box 7\nTorquay 3228', each: 500, until: '2026-12-10T06:00:00.000Z' },
};

export function freeEntryPage(facts: Partial<PageDraw> = {}): PublicPage {
  return { page: 'freeEntry', draw: pageDraw(facts), now: renderedAt };
}

export const free = { entryCost: { amount: 0, currency: 'AUD' } } as const;
const socials = { instagram: 'https://instagram.com/salt', website: 'https://salt.example' };

/** A promotional draw that one can join. */
export function promoPage(facts: Partial<PageDraw> = {}): PublicPage {
  return { page: 'promo', draw: pageDraw({ ...free, socials, ...facts }), now: renderedAt };
}

export function totalPage(facts: Partial<PageDraw> = {}): PublicPage {
  const total = { amount: 2000, currency: 'AUD' } as const;
  const order = { draw: pageDraw(facts), count: 2, most: 500, total };
  return { page: 'total', order, draw: null, reason: null, now: renderedAt };
}

type PaymentPage = Extract<PublicPage, { page: 'payment' }>;

export function paymentPage(
  status: PaymentPage['status'],
  shown: Partial<PaymentPage['shown']> = {},
): PaymentPage {
  return {
    page: 'payment',
    status,
    shown: {
      total: 20,
      currency: 'AUD',
      count: 2,
      drawId: pageDraw().id,
      paymentId: '019ac1f2-7be4-7000-8000-00000000000c',
      email: 'jo@mail.example',
      ...shown,
    },
    draw: pageDraw(),
  };
}

import type { DrawStage } from '@clubdraw/contract/draw-standing';
import type { ClubDraw, PageDraw, PublicPage, Site } from '@clubdraw/contract/pages';
import { everyPackagePage } from './package-facts.ts';
import { everyVerifyPage } from './verify-facts.ts';

/** The instant at which the test's pages are rendered. */
const renderedAt = '2026-11-21T08:30:00.000Z';

export const site: Site = {
  publicUrl: 'https://clubdraw.example',
  supportEmail: 'help@clubdraw.example',
  platformFeePercent: 15,
};

/** A draw on sale, three weeks before its date. */
export function pageDraw(facts: Partial<PageDraw> = {}): PageDraw {
  return {
    id: '019ac1f2-7be4-7000-8000-00000000000a',
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
    numbers: { length: 6, from: 0, to: 9 },
    status: 'Published',
    cancelledAt: null,
    stock: 'canary',
    socials: {},
    card: 'Xk2_9aB-c0de',
    clubName: 'Surf Club',
    paymentMethods: ['card', 'google_pay'],
    result: null,
    ownerId: '0197a3f0-0000-7000-8000-00000000000a',
    entropy: 'seed',
    round: null,
    seal: null,
    ...facts,
  };
}

const clubDraw: ClubDraw = {
  path: '/draw-info/1',
  name: 'The Long Weekend',
  prize: 'Three nights by the sea',
  runAt: '2026-12-12T08:30:00.000Z',
  timezone: 'Australia/Sydney',
};

export function drawPage(facts: Partial<PageDraw> = {}): PublicPage {
  return { page: 'draw', draw: pageDraw(facts), now: renderedAt };
}

const free = { entryCost: { amount: 0, currency: 'AUD' } } as const;
const socials = { instagram: 'https://instagram.com/salt', website: 'https://salt.example' };

/** A promotional draw that one can join. */
export function promoPage(facts: Partial<PageDraw> = {}): PublicPage {
  return { page: 'promo', draw: pageDraw({ ...free, socials, ...facts }), now: renderedAt };
}

export function totalPage(facts: Partial<PageDraw> = {}): PublicPage {
  const total = { amount: 2000, currency: 'AUD' } as const;
  const order = { draw: pageDraw(facts), count: 2, total };
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

const winner = { outcome: 'winner', drawnCode: '4-0-9-1-7-3', winnerCode: '4-0-9-1-7-3' } as const;
const noWinner = { outcome: 'noWinner', drawnCode: '4-0-9-1-7-3', winnerCode: null } as const;
const noEntries = { outcome: 'noEntries', drawnCode: null, winnerCode: null } as const;

type Standing = DrawStage['standing'];

/** The public stage of a draw in some state. */
export function stagePage(
  standing: Partial<Standing> = {},
  facts: Partial<PageDraw> = {},
): PublicPage {
  const draw = pageDraw(facts);
  const { runAt, participants, capacity, status, cancelledAt, result } = draw;
  const same = { runAt, participants, capacity, status, cancelledAt, result };
  const open = { phase: 'open', seal: null, drawnAt: null } as const;
  const stage = { standing: { ...same, ...open, ...standing }, inTheRunning: [] };
  return { page: 'stage', draw, stage, now: renderedAt };
}

const sealed = {
  seal: { hash: 'ab', tickets: 3412, sealedAt: '2026-11-21T08:29:58.000Z', roundAt: null },
  runAt: '2026-11-21T08:29:00.000Z',
  status: 'Expired',
} as const;

/** Every page in every state, by what it shows. */
export const everyPage: Record<string, PublicPage> = {
  onSale: drawPage(),
  withoutPicture: drawPage({ imageId: null, clubName: null }),
  uncapped: drawPage({ ticketCap: null, capacity: 500_000 }),
  fewLeft: drawPage({ participants: 4993 }),
  full: drawPage({ participants: 5000, status: 'Full Capacity' }),
  cancelled: drawPage({ status: 'Cancelled', cancelledAt: '2026-11-20T02:00:00.000Z' }),
  awaited: drawPage({ status: 'Expired', runAt: '2026-11-21T08:29:00.000Z' }),
  awaitedLive: drawPage({
    status: 'Expired',
    runMethod: 'LIVE',
    runAt: '2026-11-21T08:29:00.000Z',
  }),
  won: drawPage({ status: 'Expired', result: winner }),
  notWon: drawPage({
    status: 'Expired',
    runMethod: 'COMPUTER_PICKED_NO_WINNER',
    result: noWinner,
  }),
  withoutEntries: drawPage({ status: 'Expired', participants: 0, result: noEntries }),
  promo: promoPage(),
  promoPlain: promoPage({ imageId: null, clubName: null, socials: {}, ticketCap: null }),
  promoFull: promoPage({ participants: 5000, status: 'Full Capacity' }),
  promoCancelled: promoPage({ status: 'Cancelled', cancelledAt: '2026-11-20T02:00:00.000Z' }),
  promoAwaited: promoPage({ status: 'Expired', runAt: '2026-11-21T08:29:00.000Z' }),
  promoWon: promoPage({ status: 'Expired', result: winner }),
  promoWithoutEntries: promoPage({ status: 'Expired', participants: 0, result: noEntries }),
  stage: stagePage(),
  stageWaiting: stagePage({ phase: 'waiting', runAt: sealed.runAt }, { runMethod: 'LIVE' }),
  stageClosing: stagePage({ phase: 'closing', runAt: sealed.runAt }),
  stageSealed: stagePage({ phase: 'sealed', ...sealed }),
  stageRound: stagePage({
    phase: 'sealed',
    ...sealed,
    seal: { ...sealed.seal, roundAt: '2026-11-21T08:30:40.000Z' },
  }),
  stageReveal: stagePage({ phase: 'drawn', ...sealed, drawnAt: renderedAt, result: winner }),
  stageAgain: stagePage({
    phase: 'drawn',
    ...sealed,
    drawnAt: '2026-11-21T07:30:00.000Z',
    result: winner,
  }),
  stageWithoutEntries: stagePage({
    phase: 'drawn',
    ...sealed,
    drawnAt: renderedAt,
    result: noEntries,
  }),
  stageCancelled: stagePage({ phase: 'cancelled', cancelledAt: '2026-11-20T02:00:00.000Z' }),
  qr: { page: 'qr', draw: pageDraw(free) },
  freeOnSale: drawPage(free),
  freeTotal: {
    page: 'total',
    order: { draw: pageDraw(free), count: 1, total: free.entryCost },
    draw: null,
    reason: null,
    now: renderedAt,
  },
  drawNotFound: { page: 'drawNotFound' },
  total: totalPage(),
  totalWithoutOrder: {
    page: 'total',
    order: null,
    draw: pageDraw(),
    reason: 'This draw is full.',
    now: renderedAt,
  },
  totalWithoutDraw: { page: 'total', order: null, draw: null, reason: null, now: renderedAt },
  success: paymentPage('success'),
  cancel: paymentPage('cancel'),
  error: paymentPage('error'),
  unknownStatus: { ...paymentPage('unknown', { drawId: null }), draw: null },
  terms: {
    page: 'terms',
    html: '<p>One entry for each ticket.</p>',
    draw: pageDraw(),
    offer: null,
  },
  noTerms: { page: 'terms', html: '', draw: null, offer: null },
  ...everyPackagePage,
  ...everyVerifyPage,
  winners: {
    page: 'winners',
    club: {
      ownerId: pageDraw().ownerId,
      clubName: 'Surf Club',
      page: 1,
      totalPages: 2,
      open: [clubDraw],
      drawn: [
        { ...clubDraw, drawnCode: '4-0-9-1-7-3', winnerCode: '4-0-9-1-7-3' },
        { ...clubDraw, path: '/draw-info/2', drawnCode: '1-2-3', winnerCode: null },
        { ...clubDraw, path: '/draw-info/3', drawnCode: null, winnerCode: null },
      ],
    },
  },
  noWinners: {
    page: 'winners',
    club: {
      ownerId: pageDraw().ownerId,
      clubName: null,
      page: 1,
      totalPages: 1,
      open: [],
      drawn: [],
    },
  },
  privacy: { page: 'privacy' },
  notFound: { page: 'notFound' },
};

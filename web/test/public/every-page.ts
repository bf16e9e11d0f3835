import { everyPrizePage } from './prize-facts.ts';
import type { PublicPage } from '@clubdraw/contract/pages/pages';
import { everyPackagePage } from './package-facts.ts';
import {
  drawPage,
  free,
  pageDraw,
  paymentPage,
  promoPage,
  freeEntry,
  freeEntryPage,
  renderedAt,
  totalPage,
} from './page-facts.ts';
import { everyFollowPage } from './follow-facts.ts';
import { noEntries, noWinner, passedOn, severalPlaces, winner } from './results.ts';
import { everyPosterPage } from './poster-facts.ts';
import { everyStagePage, missing } from './stage-facts.ts';
import { everyMendPage } from './mend-facts.ts';
import { everyRefundPage } from './refund-facts.ts';
import { everyVerifyPage } from './verify-facts.ts';
import { everyWinnersPage } from './winners-facts.ts';

const club = { ownerId: pageDraw().ownerId, clubImageId: null };

const unsubscribePages = Object.fromEntries(
  (['results', 'news', 'waiting', 'asked', 'salesOfDay'] as const).flatMap((mails) =>
    [false, true].map((isStopped): [string, PublicPage] => [
      `unsubscribe-${mails}-${isStopped ? 'done' : 'asks'}`,
      {
        page: 'unsubscribe',
        stop: { mails, club: { ...club, clubName: 'Salt & Sand' }, isStopped },
      },
    ]),
  ),
);

const confirmPages = Object.fromEntries(
  (['awaited', 'confirmed', 'closed', 'takenBack'] as const).map((state): [string, PublicPage] => [
    `confirm-${state}`,
    {
      page: 'confirm',
      entry: {
        drawId: 'd1',
        drawName: 'The Long Weekend',
        ...club,
        clubName: 'Salt & Sand',
        state,
      },
    },
  ]),
);

const putBackPages = Object.fromEntries(
  (['open', 'putBack', 'over'] as const).map((state): [string, PublicPage] => [
    `putBack-${state}`,
    { page: 'putBack', putBack: { state, email: state === 'over' ? null : 'tess@club.example' } },
  ]),
);

const full = { participants: 5000, status: 'Full Capacity' } as const;
const awaited = { status: 'Expired', runAt: '2026-11-21T08:29:00.000Z' } as const;
const seal = {
  hash: '03'.repeat(32),
  tickets: 3412,
  sealedAt: '2026-11-21T07:53:00.000Z',
  roundAt: '2026-11-21T07:55:00.000Z',
};

const promoEntry = {
  drawId: 'd1',
  drawName: 'The Long Weekend',
  ...club,
  clubName: 'Salt & Sand',
};

/** Every page in every state, by what it shows. */
export const everyPage: Record<string, PublicPage> = {
  onSale: drawPage(),
  withoutPicture: drawPage({ imageId: null, clubName: null }),
  uncapped: drawPage({ ticketCap: null, capacity: 500_000 }),
  fewLeft: drawPage({ participants: 4993 }),
  full: drawPage(full),
  cancelled: drawPage({ status: 'Cancelled', cancelledAt: '2026-11-20T02:00:00.000Z' }),
  awaited: drawPage(awaited),
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
  severalWon: drawPage({ status: 'Expired', result: severalPlaces }),
  passedOn: drawPage({ status: 'Expired', result: passedOn }),
  described: drawPage({ description: 'Three nights.\nTwo boards.\n\nA <b>cooler</b>.' }),
  soldOut: drawPage({ ...full, latestRunAt: '2026-12-12T08:30:00.000Z', isSoldOut: true }),
  opensLater: drawPage({ opensAt: '2026-11-24T08:00:00.000Z', participants: 0 }),
  live: drawPage({ runMethod: 'LIVE' }),
  sealed: drawPage({ ...awaited, seal: { ...seal, roundAt: '2026-11-21T08:01:00.000Z' } }),
  waitingForRound: drawPage({ ...awaited, seal }),
  sealedLive: drawPage({ ...awaited, runMethod: 'LIVE', seal }),
  roundMissing: drawPage({ ...awaited, seal: { ...seal, missing } }),
  roundMissingLive: drawPage({ ...awaited, runMethod: 'LIVE', seal: { ...seal, missing } }),
  withEverything: drawPage({
    freeEntry,
    giveaways: 50,
    eligible: ['are 18 or older', 'are known to us'],
    onePrizeEach: true,
    prizes: [
      { prize: 'A van', quantity: 1, value: { amount: 2_000_000, currency: 'AUD' } },
      { prize: 'A towel', quantity: 3, value: null },
    ],
  }),
  freeWay: drawPage({ freeEntry }),
  freeEntry: freeEntryPage({ freeEntry }),
  freeEntryByPost: freeEntryPage({ freeEntry: { ...freeEntry, online: null } }),
  freeEntryFull: freeEntryPage({ freeEntry, participants: 5000, status: 'Full Capacity' }),
  freeEntryTaken: freeEntryPage({ freeEntry, areFreeEntriesTaken: true }),
  freeEntryNone: freeEntryPage(),
  promo: promoPage(),
  promoPlain: promoPage({ imageId: null, clubName: null, socials: {}, ticketCap: null }),
  promoToConfirm: promoPage({ confirmEntries: true }),
  promoFull: promoPage({ participants: 5000, status: 'Full Capacity' }),
  promoCancelled: promoPage({ status: 'Cancelled', cancelledAt: '2026-11-20T02:00:00.000Z' }),
  promoAwaited: promoPage({ status: 'Expired', runAt: '2026-11-21T08:29:00.000Z' }),
  promoWon: promoPage({ status: 'Expired', result: winner }),
  promoWithoutEntries: promoPage({ status: 'Expired', participants: 0, result: noEntries }),
  ...everyFollowPage,
  ...everyStagePage,
  ...everyPosterPage,
  shortNotFound: { page: 'shortNotFound' },
  freeOnSale: drawPage(free),
  freeTotal: {
    page: 'total',
    order: { draw: pageDraw(free), count: 1, most: 1, total: free.entryCost },
    draw: null,
    reason: null,
    now: renderedAt,
  },
  drawNotFound: { page: 'drawNotFound' },
  total: totalPage(),
  totalBeforeOpening: {
    page: 'total',
    order: null,
    draw: pageDraw({ opensAt: '2026-11-24T08:00:00.000Z' }),
    reason: 'This draw opens on Tue 24 Nov 2026, 7:00 pm AEDT.',
    now: renderedAt,
  },
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
  termsOfMore: {
    page: 'terms',
    html: '',
    draw: pageDraw({ freeEntry }),
    offer: null,
  },
  noTerms: { page: 'terms', html: '', draw: null, offer: null },
  ...everyPackagePage,
  ...everyVerifyPage,
  ...everyWinnersPage,
  ...everyPrizePage,
  slip: {
    page: 'slip',
    slip: {
      drawName: 'The Long <Weekend>',
      clubName: 'Surf Club',
      code: '4-0-9-1-7-3',
      shortPath: '/d/K7M3PQ',
      shortCode: 'K7M3PQ',
      runAt: '2026-12-12T08:30:00.000Z',
      timezone: 'Australia/Sydney',
      ledger: { origin: 'draws.example/public', number: '3f2a91c0'.repeat(8) },
    },
  },
  ...everyRefundPage,
  ...everyMendPage,
  privacy: { page: 'privacy' },
  ...putBackPages,
  notYou: {
    page: 'notYou',
    entry: { ...promoEntry, state: 'entered' },
  },
  notYouClosed: {
    page: 'notYou',
    entry: { drawId: 'd1', drawName: 'a free draw', ...club, clubName: null, state: 'closed' },
  },
  notYouTakenBack: {
    page: 'notYou',
    entry: { ...promoEntry, state: 'takenBack' },
  },
  notYouStopped: {
    page: 'notYou',
    entry: { ...promoEntry, clubName: null, state: 'stopped' },
  },
  ...confirmPages,
  ...unsubscribePages,
  notFound: { page: 'notFound' },
};

import type {
  ClubDraw,
  ClubFace,
  ClubPackage,
  OpenDraw,
  PastDraw,
} from '@clubdraw/contract/pages/page-club';
import type { PublicPage } from '@clubdraw/contract/pages/pages';
import { courseInWords } from '@clubdraw/domain/draws/draw-outcome';
import { pageDraw, renderedAt } from './page-facts.ts';
import { passedOn } from './results.ts';

const club: ClubFace = {
  ownerId: pageDraw().ownerId,
  clubName: 'Surf Club',
  clubImageId: pageDraw().imageId,
  contact: 'hello@surf.example',
  about: 'We surf.\n\nOn Sundays.',
  slug: null,
  socials: {},
  isSuspended: false,
};
const nameless = { ...club, clubName: null, clubImageId: null, contact: null, about: null };

const clubDraw: ClubDraw = {
  path: '/draw-info/1',
  name: 'The Long Weekend',
  prize: 'Three nights by the sea',
  imageId: pageDraw().imageId,
  stock: 'canary',
  price: { amount: 1000, currency: 'AUD' },
  runAt: '2026-12-12T08:30:00.000Z',
  timezone: 'Australia/Sydney',
};

const open: OpenDraw = { ...clubDraw, isFull: false, opensAt: null };
const full: OpenDraw = { ...open, path: '/draw-info/2', name: 'Ten Tickets', isFull: true };

const offer: ClubPackage = {
  path: '/package-info/1',
  name: 'The Sunday Crew',
  imageId: null,
  stock: 'rose',
  timezone: 'Australia/Sydney',
  frequency: 'Monthly',
  nextDrawAt: '2026-12-01T08:30:00.000Z',
  from: { amount: 1500, currency: 'AUD' },
};

const drawn: PastDraw = {
  ...clubDraw,
  checkPath: '/verify/1',
  isCancelled: false,
  words: 'The winning ticket is 4-0-9-1-7-3.',
  winners: [],
};

const past: PastDraw[] = [
  drawn,
  { ...drawn, checkPath: '/verify/2', words: courseInWords(passedOn, drawn.timezone) },
  {
    ...drawn,
    checkPath: '/verify/4',
    words: 'The winning tickets are 4-0-9-1-7-3 and 1-1-2-3-5-8. One prize has no winner.',
    winners: [
      { place: 1, prize: 'A camper van', code: '4-0-9-1-7-3' },
      { place: 2, prize: 'A cool box', code: '1-1-2-3-5-8' },
      { place: 3, prize: 'A cool box', code: null },
    ],
  },
  {
    ...drawn,
    checkPath: '/verify/3',
    isCancelled: true,
    words: 'Cancelled on 10 Dec by the club. Nobody has won.',
  },
];

/** A club's own page, and how its draws went. */
export const everyWinnersPage: Record<string, PublicPage> = {
  winners: {
    page: 'winners',
    club,
    draws: { page: 1, totalPages: 2, open: [open], past },
  },
  noWinners: {
    page: 'winners',
    club: nameless,
    draws: { page: 1, totalPages: 1, open: [], past: [] },
  },
  club: { page: 'club', club, open: [open, full], packages: [offer], past, hasEarlier: true },
  suspendedClub: {
    page: 'club',
    club: { ...club, isSuspended: true },
    open: [],
    packages: [],
    past: [],
    hasEarlier: false,
  },
  emptyClub: { page: 'club', club: nameless, open: [], packages: [], past: [], hasEarlier: false },
  example: { page: 'example', now: renderedAt },
};

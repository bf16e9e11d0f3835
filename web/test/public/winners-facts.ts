import type { ClubDraw, PublicPage } from '@clubdraw/contract/pages/pages';
import { courseInWords } from '@clubdraw/domain/draw-outcome';
import { pageDraw } from './page-facts.ts';
import { passedOn } from './results.ts';

const clubDraw: ClubDraw = {
  path: '/draw-info/1',
  name: 'The Long Weekend',
  prize: 'Three nights by the sea',
  runAt: '2026-12-12T08:30:00.000Z',
  timezone: 'Australia/Sydney',
};

const past = { ...clubDraw, checkPath: '/verify/1' };

/** How a club's draws went. */
export const everyWinnersPage: Record<string, PublicPage> = {
  winners: {
    page: 'winners',
    club: {
      ownerId: pageDraw().ownerId,
      clubName: 'Surf Club',
      page: 1,
      totalPages: 2,
      open: [clubDraw],
      past: [
        { ...past, words: 'The winning ticket is 4-0-9-1-7-3.' },
        { ...past, path: '/draw-info/2', words: courseInWords(passedOn, past.timezone) },
        {
          ...past,
          path: '/draw-info/3',
          words: 'Cancelled on 10 Dec by the club. Nobody has won.',
        },
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
      past: [],
    },
  },
};

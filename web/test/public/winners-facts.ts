import type { ClubDraw, PublicPage } from '@clubdraw/contract/pages/pages';
import { pageDraw } from './page-facts.ts';

const clubDraw: ClubDraw = {
  path: '/draw-info/1',
  name: 'The Long Weekend',
  prize: 'Three nights by the sea',
  runAt: '2026-12-12T08:30:00.000Z',
  timezone: 'Australia/Sydney',
};

const drawn = { ...clubDraw, checkPath: '/verify/1' };

/** The results of a club's draws. */
export const everyWinnersPage: Record<string, PublicPage> = {
  winners: {
    page: 'winners',
    club: {
      ownerId: pageDraw().ownerId,
      clubName: 'Surf Club',
      page: 1,
      totalPages: 2,
      open: [clubDraw],
      drawn: [
        { ...drawn, drawnCode: '4-0-9-1-7-3', winnerCode: '4-0-9-1-7-3', passedOver: [] },
        { ...drawn, path: '/draw-info/2', drawnCode: '1-2-3', winnerCode: null, passedOver: [] },
        { ...drawn, path: '/draw-info/3', drawnCode: null, winnerCode: null, passedOver: [] },
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
};

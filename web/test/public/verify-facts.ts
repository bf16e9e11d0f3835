import type { PublicPage } from '@clubdraw/contract/pages/pages';
import type { PageProof } from '@clubdraw/contract/pages/verify-page';
import { courseInWords, type PrizeCourse } from '@clubdraw/domain/draws/draw-outcome';

const renderedAt = '2026-12-12T08:30:30.000Z';

/** A draw on sale, of which only the announcement is there. */
export function pageProof(facts: Partial<PageProof> = {}): PageProof {
  return {
    id: '019ac1f2-7be4-7000-8000-0000000000d1',
    packageId: null,
    name: 'The Kombi Weekender',
    ownerId: '0197a3f0-0000-7000-8000-00000000000a',
    clubName: 'Salt & Sunday',
    clubImageId: null,
    stock: 'canary',
    timezone: 'Australia/Sydney',
    runMethod: 'COMPUTER_PICKED_WINNER',
    runAt: '2026-12-12T08:30:00.000Z',
    publishedAt: '2026-11-20T02:15:00.000Z',
    phase: 'open',
    beacon: 'drand',
    pubHash: '9c'.repeat(32),
    close: null,
    round: { number: 27_114_902, at: '2026-12-12T08:31:00.000Z' },
    result: null,
    clubCan: 'In this draw the club can: give money back (the tickets stay).',
    level: null,
    ledger: 1,
    isCarried: false,
    voids: '',
    ledgerOrigin: 'draws.example/public',
    ledgerNumber: '3f2a91c0'.repeat(8),
    verifier: 'fe'.repeat(32),
    relays: ['https://relay.example'],
    ...facts,
  };
}

function verifyPage(facts: Partial<PageProof> = {}): PublicPage {
  return { page: 'verify', proof: pageProof(facts), now: renderedAt };
}

const closed = {
  phase: 'closed',
  close: { hash: '03'.repeat(32), at: '2026-12-12T08:30:01.000Z', leaves: 5020, tickets: 5000 },
} as const;
const drawn = {
  ...closed,
  voids: '3 taken back by the holder',
  phase: 'drawn',
  level: 'alone',
} as const;
const hash = 'e1'.repeat(32);

/** A result by how its prize went; `drawnNumber` is of a draw that draws numbers. */
function resultOf(course: Partial<PrizeCourse>, drawnNumber: string | null = null) {
  const whole = { drawnCode: null, winnerCode: null, passedOver: [], ...course };
  const isWon = whole.winnerCode !== null || whole.passedOver.length > 0;
  const shown = { code: whole.winnerCode ?? drawnNumber, isWon };
  return {
    hash,
    words: courseInWords(whole, 'Australia/Sydney'),
    drawnCode: drawnNumber,
    ...shown,
  };
}

const code = '4-0-9-1-7-3';
const won = resultOf({ drawnCode: code, winnerCode: code });
const passed = {
  code,
  cause: 'unclaimed',
  reason: 'Not claimed',
  at: '2026-12-27T08:30:00.000Z',
  byPost: null,
} as const;
const passedOn = { drawnCode: code, winnerCode: '5-2-0-0-7-7', passedOver: [passed] };

const live = {
  runMethod: 'LIVE',
  envelope: { latest: '2026-12-13T08:23:00.000Z', openedAt: null },
} as const;
const opened = { envelope: { ...live.envelope, openedAt: '2026-12-12T08:34:00.000Z' } };

/** The page that checks a draw, for each way that a draw can stand. */
export const everyVerifyPage: Record<string, PublicPage> = {
  verifyOnSale: verifyPage({ runAt: '2026-12-13T08:30:00.000Z' }),
  verifyOpen: verifyPage(),
  verifyOverdue: verifyPage({ runAt: '2026-12-12T08:20:00.000Z' }),
  verifyLive: verifyPage({ ...live, runAt: '2026-12-13T08:30:00.000Z' }),
  verifyWaiting: verifyPage({ ...closed, ...live }),
  verifyUnopened: verifyPage({
    ...closed,
    ...live,
    envelope: { latest: '2026-12-12T08:00:00.000Z', openedAt: null },
  }),
  verifyClosed: verifyPage(closed),
  verifyMissing: verifyPage({
    ...closed,
    round: { number: 27_114_902, at: '2026-12-12T08:28:00.000Z', missing: 'It is missing.' },
  }),
  verifyDue: verifyPage({
    ...closed,
    round: { number: 27_114_902, at: '2026-12-12T08:30:00.000Z' },
  }),
  verifyStruck: verifyPage({
    runAt: '2026-12-13T08:30:00.000Z',
    voids: '1 by the payer’s bank, 2 struck by Clubdraw',
    struck: 'Clubdraw struck 2 tickets from the list.',
  }),
  verifyFreeWays: verifyPage({
    ...closed,
    sources: { paid: 6, online: 1, post: 2 },
    turnedAway: 'By Clubdraw’s count 1 card was turned away. By the club’s word 1 was too late.',
    givenBack: 'The club gave back the money for ticket 4-0-9-1-7-3, which has a prize.',
  }),
  verifyCancelled: verifyPage({ phase: 'cancelled' }),
  verifyRoundless: verifyPage({ ...closed, phase: 'cancelled' }),
  verifyWon: verifyPage({ ...drawn, result: won }),
  verifyWonLive: verifyPage({ ...drawn, ...live, ...opened, result: won }),
  verifyPassedOver: verifyPage({ ...drawn, result: resultOf(passedOn) }),
  verifyAllPassedOver: verifyPage({
    ...drawn,
    result: resultOf({ ...passedOn, winnerCode: null }),
  }),
  verifyNotWon: verifyPage({ ...drawn, result: resultOf({ drawnCode: '1-2-3' }, '1-2-3') }),
  verifyEmpty: verifyPage({
    ...drawn,
    close: { ...closed.close, leaves: 0, tickets: 0 },
    result: resultOf({}),
  }),
  verifyCarried: verifyPage({
    ...drawn,
    level: null,
    ledger: 2,
    isCarried: true,
    result: won,
  }),
  verifyTest: verifyPage({
    ...drawn,
    beacon: 'test',
    level: 'rehearsal',
    id: '019ac1f2-7be4-7000-8000-0000000000a1:3',
    packageId: '019ac1f2-7be4-7000-8000-0000000000a1',
    result: won,
  }),
};

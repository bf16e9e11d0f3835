import type { CardPrizes } from '@clubdraw/contract/draws/card-prize';
import type { HeldPrize } from '@clubdraw/contract/draws/held-prize';
import type { PublicPage } from '@clubdraw/contract/pages/pages';
import * as prizeMessages from '@clubdraw/domain/prizes/prize-messages';

const passedOver = {
  place: 1,
  code: '4-0-9-1-7-3',
  cause: 'ineligible',
  reason: 'are 18 or older: a passport says otherwise',
  at: '2026-12-20T01:00:00.000Z',
  byPost: null,
} as const;

/** The page of a holder whose prize is in some state. */
function prizePage(facts: Partial<HeldPrize> = {}, problem: string | null = null): PublicPage {
  const held: HeldPrize = {
    state: 'open',
    code: '4-0-9-1-7-3',
    drawId: '019ac1f2-7be4-7000-8000-00000000000a',
    packageId: null,
    drawName: 'The Long Weekend',
    imageId: '019ac1f2-7be4-7000-8000-0000000000aa',
    prize: 'Three nights by the sea',
    ownerId: '0197a3f0-0000-7000-8000-00000000000a',
    clubName: 'Surf Club',
    clubImageId: null,
    clubEmail: 'club@surf.example',
    timezone: 'Australia/Sydney',
    claimDays: 14,
    claimUntil: '2026-12-26T08:31:00.000Z',
    claimedAt: null,
    undoUntil: null,
    passedOver: null,
    objectedAt: null,
    ...facts,
  };
  return { page: 'prize', held, path: '/prize/token', problem };
}

const nothingTyped = { draw: '', name: '', postcode: '' };
const typed = { draw: 'K7M3PQ', name: 'Ann <Post>', postcode: '3228' };

/** The page of somebody who entered by post. */
function cardPage(prizes: CardPrizes['prizes']): PublicPage {
  const found = {
    drawId: '019ac1f2-7be4-7000-8000-00000000000a',
    drawName: 'The Long Weekend',
    clubName: 'Surf Club',
    clubEmail: 'club@surf.example',
    timezone: 'Australia/Sydney',
    prizes,
  };
  return { page: 'cardPrize', typed, problem: null, found };
}

const prize = 'Three nights by the sea';
const at = '2026-12-20T01:00:00.000Z';

/** The page in every state. */
export const everyPrizePage: Record<string, PublicPage> = {
  cardPrizeAsked: { page: 'cardPrize', typed: nothingTyped, problem: null, found: null },
  cardPrizeRefused: {
    page: 'cardPrize',
    typed,
    problem: prizeMessages.noPrizeOfCard,
    found: null,
  },
  cardPrizeClaimed: cardPage([{ prize, state: 'claimed', at, reason: null }]),
  cardPrizeGone: cardPage([
    { prize, state: 'givenBack', at, reason: null },
    { prize: 'A kayak', state: 'passedOver', at, reason: 'Not claimed' },
  ]),
  prizeOpen: prizePage(),
  prizeBeforeTheMail: prizePage({ claimUntil: null, clubName: null, imageId: null }),
  prizeClaimed: prizePage({ state: 'claimed', claimedAt: '2026-12-13T01:00:00.000Z' }),
  prizeGivenBack: prizePage({ state: 'givenBack', undoUntil: '2026-12-15T01:00:00.000Z' }),
  prizePassedOver: prizePage({ state: 'passedOver', passedOver }),
  prizeObjected: prizePage({
    state: 'passedOver',
    passedOver,
    objectedAt: '2026-12-21T01:00:00.000Z',
  }),
  prizeRefused: prizePage({}, prizeMessages.prizeMovedOn),
};

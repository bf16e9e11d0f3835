import type { PageDraw } from '@clubdraw/contract/pages/page-draw';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * A draw that nobody sells: the one that the front page and the example show, always in three
 * weeks.
 */
export function exampleDraw(now: string): PageDraw {
  const inThreeWeeks = (Math.floor(Date.parse(now) / dayMs) + 21) * dayMs;
  return {
    id: 'example',
    ownerId: 'example',
    clubName: 'Salt & Sunday',
    clubImageId: null,
    contact: null,
    isSuspended: false,
    name: 'The Long Weekend',
    prize: 'Three nights for two in a cabin by the sea',
    imageId: null,
    runAt: new Date(inThreeWeeks + 8 * hourMs).toISOString(),
    timezone: 'Australia/Sydney',
    entryCost: { amount: 500, currency: 'AUD' },
    runMethod: 'COMPUTER_PICKED_WINNER',
    ticketCap: 200,
    participants: 138,
    capacity: 200,
    numbers: { length: 6, from: 0, to: 9 },
    status: 'Published',
    cancelledAt: null,
    stock: 'sky',
    socials: {},
    card: '',
    paymentMethods: ['card'],
    result: null,
    termsVersion: '',
    beacon: 'drand',
    round: null,
    seal: null,
    claimDays: 14,
    eligible: [],
    description: null,
    perks: [],
    confirmEntries: false,
  };
}

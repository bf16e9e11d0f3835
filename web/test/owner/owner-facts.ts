/** The profile of an owner who can sell, as the wire carries it. */
export const profileOnWire = {
  username: 'tess@example.com',
  isVerified: true,
  picture: null,
  isStipeConnected: true,
  stripeId: 'acct_1',
  stripeData: null,
  supportEmail: 'help@example.com',
  platformFeePercent: 15,
  personId: '0198c2f4-0000-7000-8000-00000000c1b0',
  clubId: '0198c2f4-0000-7000-8000-00000000c1b0',
  role: 'owner',
  clubs: [
    {
      id: '0198c2f4-0000-7000-8000-00000000c1b0',
      name: 'Salt & Sunday',
      role: 'owner',
      offeredUntil: null,
    },
  ],
  links: { howItWorks: '', clubExamples: '', faq: '' },
  club: {
    revision: 'club-1',
    name: 'Salt & Sunday',
    imageId: null,
    contact: null,
    about: null,
    shownName: 'Salt & Sunday',
    slug: null,
    socials: {},
    followers: 0,
    isSuspended: false,
    path: '/club/1',
  },
};

const draw = {
  id: '019ac1f2-7be4-7000-8000-000000000001',
  name: 'Surfboard draw',
  prize: 'A surfboard',
  prizes: [{ prize: 'A surfboard', quantity: 1, value: null }],
  onePrizeEach: false,
  bundles: [],
  maxPerPerson: null,
  drawWhenSoldOut: false,
  latestRunAt: null,
  opensAt: null,
  earlyRunAt: null,
  earlyTicketCount: null,
  giveaways: null,
  runAt: '2099-01-02T08:00:00.000Z',
  timezone: 'Australia/Sydney',
  currency: 'AUD',
  entryCost: 5,
  runMethod: 'COMPUTER_PICKED_WINNER',
  imageId: null,
  discounts: [],
  socials: {
    instagram: null,
    facebook: null,
    tiktok: null,
    googleReview: null,
    x: null,
    youtube: null,
    website: null,
  },
  ticketCap: 200,
  noOfPartic: 0,
  placesHeld: 0,
  deactivatedAt: null,
  numbersLength: 6,
  numbersFrom: 0,
  numbersTo: 9,
  capacity: 200,
  claimDays: 14,
  eligible: [],
  confirmEntries: false,
  freeEntry: null,
  status: 'Published',
  result: null,
};

/** A draw in a list of its owner, as the wire carries it. */
export function drawOnWire(facts: Partial<Record<keyof typeof draw, unknown>> = {}) {
  return { ...draw, ...facts };
}

/** The same as its own page has it. */
export function ownedDrawOnWire(facts: Record<string, unknown> = {}) {
  return {
    ...draw,
    revision: 'draw-1',
    description: null,
    termsHtml: '<p>Be fair.</p>',
    emailWinner: true,
    can: {
      edit: { allowed: true },
      cancel: { allowed: true },
      startLive: { allowed: false, reason: 'This draw runs by itself.' },
    },
    refunds: { total: 0, done: 0, failed: 0 },
    winner: null,
    prizeTurn: null,
    winners: [],
    passedOver: [],
    grossSales: 0,
    ...facts,
  };
}

/** The prize of a package that says nothing more. */
const namedLikeIt = { prize: 'Early birds', quantity: 1, value: null };

/** A package with one tier, as its owner's page has it on the wire. */
export const packageOnWire = {
  id: '019ac1f2-7be4-7000-8000-0000000000a1',
  revision: 'package-1',
  name: 'Early birds',
  imageId: null,
  description: null,
  claimDays: 14,
  eligible: [],
  frequency: 'Monthly',
  currency: 'AUD',
  timezone: 'Australia/Sydney',
  drawDate: '2099-01-02T10:00',
  discounts: [],
  tiers: [
    {
      id: '019ac1f2-7be4-7000-8000-0000000000b1',
      name: 'Bronze',
      recurringEntry: 0,
      highlight: null,
      frequency: 'Monthly',
      price: 15,
      currency: 'AUD',
      chanceOfWin: 4,
      isClosed: false,
      deactivatedAt: null,
    },
  ],
  nextDrawIn: '2099-01-01T23:00:00.000Z',
  deactivatedAt: null,
  prizes: {
    currency: 'AUD',
    open: { number: 1, prizes: [namedLikeIt], onePrizeEach: false },
    next: { prizes: [namedLikeIt], onePrizeEach: false },
  },
  membersCount: 0,
  can: { edit: { allowed: true }, cancel: { allowed: true } },
  frozen: null,
  refunds: { total: 0, done: 0, failed: 0 },
  chargedOn: [],
  draws: [],
};

const nothing = { tickets: 0, paid: [] };

/** Sales by link of somebody who sold nothing. */
const noLinks = { links: [], otherLinks: nothing, withoutLink: nothing };

/** The books of a draw that nobody bought anything of. */
export const noSales = {
  currency: 'AUD',
  gross: 0,
  fee: 0,
  providerFee: 0,
  feesUnknown: 0,
  refunded: 0,
  refunding: 0,
  net: 0,
  days: [],
  ...noLinks,
  waiting: 0,
};

/** The home of an owner who has nothing to come and sold nothing. */
export const quietHome = {
  coming: [],
  days: [{ day: '2026-01-02', tickets: 0, paid: [] }],
  books: [],
  week: noLinks,
  newFollowers: 0,
};

/** How a package goes that nobody renews and nobody left. */
export const noMembersYet = { income: [], held: [], left: [], links: [] };

import type { AccountChange } from '@clubdraw/contract/mails/account-change';
import type { Mail } from '@clubdraw/contract/mails/mails';
import { followerMailFacts } from './follower-mail-facts.ts';
import { ownerMailFacts } from './owner-mail-facts.ts';

type Issued = Extract<Mail, { kind: 'ticketsIssued' }>;

export const drawId = '019ac1f2-7be4-7000-8000-00000000000a';
const paymentId = '019ac1f2-7be4-7000-8000-00000000000c';

export function ticketsIssued(facts: Partial<Issued> = {}): Issued {
  return {
    kind: 'ticketsIssued',
    perks: [{ type: 'discount', code: 'SALTY10 at the surf shop' }],
    drawId,
    drawName: 'The Long Weekend',
    prize: 'Three nights by the sea',
    clubName: 'Surf Club',
    clubImageId: null,
    runAt: new Date('2026-12-12T08:30:00.000Z'),
    timezone: 'Australia/Sydney',
    codes: ['4-0-9-1-7-3', '7-7-2-0-5-8'],
    total: { amount: 2000, currency: 'AUD' },
    paymentId,
    ...facts,
  };
}

type Paid = Extract<Mail, { kind: 'membershipPaid' }>;

export function membershipPaid(facts: Partial<Paid> = {}): Paid {
  return {
    kind: 'membershipPaid',
    period: 1,
    packageId: drawId,
    packageName: 'Salt Club',
    imageId: null,
    membershipId: paymentId,
    paymentId,
    clubName: 'Surf Club',
    clubImageId: null,
    occurrence: 3,
    prize: null,
    laterPrize: null,
    count: 2,
    runAt: new Date('2026-12-12T08:30:00.000Z'),
    timezone: 'Australia/Sydney',
    codes: ['4-0-9-1-7-3-0-0', '7-7-2-0-5-8-1-1'],
    total: { amount: 1200, currency: 'AUD' },
    insteadOf: null,
    renewal: {
      at: new Date('2027-01-05T08:30:00.000Z'),
      price: { amount: 1200, currency: 'AUD' },
    },
    features: ['10 % at the kiosk'],
    perks: [{ type: 'coupon', code: 'CREW15' }],
    haveTermsChanged: false,
    ...facts,
  };
}

/** A winning ticket with its prize. */
const held = {
  drawId,
  packageId: null,
  rank: 0,
  drawName: 'The Long Weekend',
  prize: 'Three nights by the sea',
  clubName: 'Surf Club',
  clubImageId: null,
  clubEmail: 'hello@surf.example',
  code: '4-0-9-1-7-3',
  timezone: 'Australia/Sydney',
  claimDays: 14,
  prizePath: '/prize/made-up',
} as const;

const camperDraw = {
  drawId,
  drawName: 'The Long Weekend',
  prize: 'Four nights in a camper van',
  clubName: 'Surf Club',
  clubImageId: null,
  timezone: 'Australia/Sydney',
};

export const mails: Record<string, { mail: Mail; subject: string }> = {
  oneTimeCode: {
    mail: { kind: 'oneTimeCode', code: '408173', minutes: 10 },
    subject: 'Your Clubdraw code',
  },
  dataErased: { mail: { kind: 'dataErased', of: 'person' }, subject: 'Your data was erased' },
  nothingYet: { mail: { kind: 'nothingYet' }, subject: 'Nothing under this e‑mail yet' },
  ticketsIssued: { mail: ticketsIssued(), subject: 'Your tickets for The Long Weekend' },
  refundStarted: {
    mail: {
      kind: 'refundStarted',
      drawId,
      drawName: 'The Long Weekend',
      clubName: 'Surf Club',
      clubImageId: null,
      amount: { amount: 2000, currency: 'AUD' },
      cause: 'draw_cancelled',
      keepsTickets: false,
      canTakeOut: false,
      paymentId,
    },
    subject: 'Refund for The Long Weekend',
  },
  membershipStarted: {
    mail: membershipPaid(),
    subject: 'Welcome to Salt Club',
  },
  membershipRenewed: {
    mail: membershipPaid({ period: 2, codes: [] }),
    subject: 'Your membership of Salt Club was renewed',
  },
  tierChange: {
    mail: {
      kind: 'tierChange',
      news: 'agreed',
      packageId: drawId,
      packageName: 'Salt Club',
      membershipId: paymentId,
      frequency: 'Monthly',
      timezone: 'Australia/Sydney',
      agreed: {
        tierName: 'Gold',
        price: { amount: 2000, currency: 'AUD' },
        startsAt: new Date('2027-03-02T20:00:00Z'),
      },
      current: { tierName: 'Silver', price: { amount: 1200, currency: 'AUD' } },
      words:
        'Your 2 paid periods count on: the first renewal in Gold brings 30 entries, and each later one 5 more.',
    },
    subject: 'You change to Gold in Salt Club',
  },
  renewalFailed: {
    mail: {
      kind: 'renewalFailed',
      packageId: drawId,
      packageName: 'Salt Club',
      membershipId: paymentId,
      price: { amount: 1200, currency: 'AUD' },
      payUrl: 'https://pay.example/invoice/1',
    },
    subject: 'Payment failed: please update your card for Salt Club',
  },
  winnerTold: {
    mail: {
      kind: 'winnerTold',
      ...held,
      clubWrites: true,
    },
    subject: 'You won: Three nights by the sea',
  },
  winnerReminded: {
    mail: {
      kind: 'winnerReminded',
      ...held,
      claimUntil: new Date('2026-12-26T08:32:00.000Z'),
    },
    subject: 'Your prize waits for you: Three nights by the sea',
  },
  passedOver: {
    mail: {
      kind: 'passedOver',
      ...held,
      cause: 'unclaimed',
      reason: 'Not claimed in 14 days',
      passedAt: new Date('2026-12-27T08:32:00.000Z'),
    },
    subject: 'The prize is not yours any more: Three nights by the sea',
  },
  prizeObjected: {
    mail: {
      kind: 'prizeObjected',
      drawId,
      packageId: null,
      drawName: 'The Long Weekend',
      prize: 'Three nights by the sea',
      code: '4-0-9-1-7-3',
      email: 'holder@example.com',
      cause: 'unclaimed',
      reason: 'Not claimed in 14 days',
      text: 'I wrote to you twice.',
    },
    subject: 'Objection: The Long Weekend',
  },
  soldOutTold: {
    mail: {
      kind: 'soldOutTold',
      ...camperDraw,
      tickets: 1204,
      runAt: new Date('2026-12-01T04:12:00.000Z'),
      latestRunAt: new Date('2026-12-12T08:30:00.000Z'),
      beacon: 'drand',
      round: 26_451_003,
      checkpoint: 'draws.example/public\n7\nAAAA\n\n— draws.example/public BBBB\n',
    },
    subject: 'Sold out: The Long Weekend',
  },
  latestTold: {
    mail: {
      kind: 'latestTold',
      ...camperDraw,
      tickets: 1204,
      counted: 1100,
      earlyAt: new Date('2026-12-01T08:30:00.000Z'),
      runAt: new Date('2026-12-12T08:30:00.000Z'),
    },
    subject: 'Later after all: The Long Weekend',
  },
  entriesClosed: {
    mail: {
      kind: 'entriesClosed',
      drawId,
      packageId: null,
      drawName: 'The Long Weekend',
      clubName: 'Surf Club',
      clubImageId: null,
      timezone: 'Australia/Sydney',
      listSize: 1204,
      closeHash: 'c3'.repeat(32),
      beacon: 'drand',
      round: 26_451_003,
      roundAt: new Date('2026-12-12T08:31:02.000Z'),
      closedAt: new Date('2026-12-12T08:29:47.250Z'),
      verifier: 'fe'.repeat(32),
      checkpoint: 'draws.example/public\n7\nAAAA\n\n— draws.example/public BBBB\n',
    },
    subject: 'Entries closed: The Long Weekend',
  },
  resultTold: {
    mail: {
      kind: 'resultTold',
      drawId,
      packageId: null,
      ownerId: paymentId,
      drawName: 'The Long Weekend',
      prize: 'Three nights by the sea',
      clubName: 'Surf Club',
      clubImageId: null,
      outcome: 'winner',
      code: '4-0-9-1-7-3',
      tickets: 1204,
      drawnAt: new Date('2026-12-12T08:31:05.000Z'),
      timezone: 'Australia/Sydney',
      unsubscribePath: '/unsubscribe/made-up',
    },
    subject: 'The result of The Long Weekend',
  },
  cardTurnedAway: {
    mail: {
      kind: 'cardTurnedAway',
      drawId,
      drawName: 'The Long Weekend',
      clubName: 'Surf Club',
      clubImageId: null,
      cause: 'late',
      isOutage: true,
    },
    subject: 'Your card for The Long Weekend',
  },
  ticketsStruck: {
    mail: {
      kind: 'ticketsStruck',
      drawId,
      drawName: 'The Long Weekend',
      packageId: null,
      clubName: 'Surf Club',
      clubImageId: null,
      cause: 'typed-wrong',
      words: 'The address was that of another person.',
      struck: ['4-0-9-1-7-3', '7-7-2-0-5-8'],
      isPaid: true,
    },
    subject: 'Your tickets are out of The Long Weekend',
  },
  ...ownerMailFacts,
  ...followerMailFacts,
  clubRegistered: {
    mail: { kind: 'clubRegistered', email: 'new@club.example' },
    subject: 'New club: new@club.example',
  },
  addressChanged: {
    mail: {
      kind: 'addressChanged',
      changeId: '0198c2f4-0000-7000-8000-00000000c0de',
      email: 'tess@club.example',
      newEmail: 'sam@club.example',
      device: 'Chrome on Windows',
      happenedAt: new Date('2026-12-12T08:30:00.000Z'),
      putBackPath: '/put-back/some-link',
    },
    subject: 'Your e‑mail address was changed',
  },
  teamInvited: {
    mail: {
      kind: 'teamInvited',
      invitationId: '0198c2f4-0000-7000-8000-00000000c0de',
      ownerId: '0198c2f4-0000-7000-8000-00000000c1b0',
      clubName: 'Salt & Sunday',
      clubImageId: null,
      hasNeutralSubject: false,
      role: 'manager',
      invitedAt: new Date('2026-12-12T08:30:00.000Z'),
      joinPath: '/join-team/some-link',
    },
    subject: 'You are invited to Salt & Sunday',
  },
  clubOffer: {
    mail: {
      kind: 'clubOffered',
      ownerId: '0198c2f4-0000-7000-8000-00000000c1b0',
      clubName: 'Salt & Sunday',
      clubImageId: null,
      by: 'tess@club.example',
      offeredAt: new Date('2026-12-12T08:30:00.000Z'),
    },
    subject: 'Salt & Sunday is offered to you',
  },
  clubHandedOver: {
    mail: {
      kind: 'clubHandedOver',
      ownerId: '0198c2f4-0000-7000-8000-00000000c1b0',
      clubName: 'Salt & Sunday',
      clubImageId: null,
      side: 'former',
      newEmail: 'sam@club.example',
      formerEmail: 'tess@club.example',
      happenedAt: new Date('2026-12-12T08:30:00.000Z'),
    },
    subject: 'Your club has a new owner',
  },
  ...accountMails({
    newPassword: 'Your password was changed',
    newDevice: 'New sign-in to your account',
    linkedAccount: 'Google can now sign you in',
    newPasskey: 'A passkey was added',
    renamedPasskey: 'A passkey was renamed',
    removedPasskey: 'A passkey was removed',
    addressPutBack: 'Your e‑mail address was put back',
    paymentAccount: 'Your payment account was changed',
    newTeamMember: 'Somebody is new in your team',
    newKey: 'A key was made for your club',
    clubOffered: 'You offered your club to a manager',
    offerRefused: 'Your club stays yours',
    clubSuspended: 'Your club was suspended',
    clubResumed: 'Your club can sell again',
  }),
};

/** A mail for each change of an account, by its subject. */
function accountMails(subjects: Record<AccountChange, string>) {
  const changes = Object.entries(subjects) as [AccountChange, string][];
  return Object.fromEntries(
    changes.map(([change, subject]) => [change, { subject, mail: accountChanged(change) }]),
  );
}

export function accountChanged(change: AccountChange): Mail {
  const happenedAt = new Date('2026-12-12T08:30:00.000Z');
  const [email, device] = ['tess+1@club.example', 'Chrome on Windows'];
  return { kind: 'accountChanged', change, email, device, happenedAt };
}

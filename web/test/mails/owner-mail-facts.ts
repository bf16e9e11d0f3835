import type { Mail } from '@clubdraw/contract/mails/mails';
import type { OwnerMailFacts } from '@clubdraw/contract/mails/owner-mails';

const aud = (amount: number) => ({ amount, currency: 'AUD' }) as const;

const drawId = '019ac1f2-7be4-7000-8000-00000000000a';

const draw = {
  drawId,
  packageId: null,
  drawName: 'The Long Weekend',
  prize: 'Three nights by the sea',
  runAt: new Date('2026-12-12T08:30:00.000Z'),
  timezone: 'Australia/Sydney',
  unsubscribePath: '/unsubscribe/made-up',
};

const holder = {
  code: '4-0-9-1-7-3',
  name: 'Mia Chen',
  email: 'mia@example.com',
  phone: null,
};

const facts: { subject: string; mail: OwnerMailFacts }[] = [
  {
    mail: { kind: 'firstSale', ...draw, email: 'mia@example.com', count: 2, total: aud(2000) },
    subject: 'First sale: The Long Weekend',
  },
  {
    mail: {
      kind: 'soldOut',
      ...draw,
      tickets: 200,
      buyers: 64,
      paid: aud(200_000),
      refunded: aud(0),
      net: aud(170_000),
      isDrawnForIt: false,
    },
    subject: 'All tickets sold: The Long Weekend',
  },
  {
    mail: {
      kind: 'postalEntries',
      ...draw,
      until: new Date('2026-12-10T06:00:00.000Z'),
      endsAt: new Date('2026-12-12T08:29:00.000Z'),
      typedIn: 12,
      waiting: 3,
    },
    subject: 'Postal entries for The Long Weekend',
  },
  {
    mail: { kind: 'liveWaits', ...draw, until: new Date('2026-12-13T08:30:00.000Z') },
    subject: 'Your live draw is waiting: The Long Weekend',
  },
  {
    mail: {
      kind: 'drawDrawn',
      ...draw,
      outcome: 'winner',
      code: '4-0-9-1-7-3',
      winner: { email: 'mia@example.com', name: 'Mia Chen', phone: '+61 400 000 000' },
      tickets: 1204,
      clubWrites: true,
    },
    subject: 'Drawn: The Long Weekend',
  },
  {
    mail: {
      kind: 'winnerByPost',
      ...draw,
      code: '4-0-9-1-7-3',
      email: null,
      phone: null,
      name: 'Ann Post',
      postcode: '3228',
      address: '1 Sea Road\nTorquay',
      receivedOn: '2026-12-01',
      shortCode: 'K7M3PQ',
      claimDays: 21,
    },
    subject: 'Please write a letter: The Long Weekend',
  },
  {
    mail: { kind: 'prizeClaimed', ...draw, ...holder, isByPost: false },
    subject: 'Claimed: Three nights by the sea',
  },
  {
    mail: {
      kind: 'prizeUnclaimed',
      ...draw,
      ...holder,
      until: new Date('2026-12-26T08:31:00.000Z'),
      reservesLeft: 3,
    },
    subject: 'Not claimed: Three nights by the sea',
  },
  {
    mail: { kind: 'refundWaits', ...draw, buyers: 2, amount: aud(4000) },
    subject: 'A refund is waiting: The Long Weekend',
  },
  {
    mail: {
      kind: 'renewalDiffers',
      ...draw,
      email: 'mia@example.com',
      paid: aud(900),
      price: aud(1000),
    },
    subject: 'A renewal of another sum: The Long Weekend',
  },
  {
    mail: {
      kind: 'salesOfDay',
      from: new Date('2026-12-10T13:00:00.000Z'),
      timezone: 'Australia/Sydney',
      sold: [
        {
          id: drawId,
          name: 'The Long Weekend',
          isPackage: false,
          count: 12,
          paid: aud(12_000),
          refunded: aud(1000),
          net: aud(10_200),
        },
        {
          id: '019ac1f2-7be4-7000-8000-00000000000b',
          name: 'Salt Club',
          isPackage: true,
          count: 1,
          paid: aud(1500),
          refunded: aud(0),
          net: aud(1275),
        },
      ],
      unsubscribePath: '/unsubscribe/made-up',
    },
    subject: 'Your sales on Fri 11 Dec 2026',
  },
  {
    mail: {
      kind: 'membersOfWeek',
      from: new Date('2026-12-06T13:00:00.000Z'),
      until: new Date('2026-12-13T13:00:00.000Z'),
      timezone: 'Australia/Sydney',
      packages: [
        {
          packageId: drawId,
          name: 'Salt Club',
          members: 42,
          joined: 3,
          left: 1,
          renewed: 38,
          paid: [aud(61_500)],
          refunded: [aud(1500)],
          nextDrawAt: new Date('2026-12-19T08:30:00.000Z'),
          timezone: 'Australia/Sydney',
        },
      ],
      unsubscribePath: '/unsubscribe/made-up',
    },
    subject: 'Your members this week',
  },
];

/** Every mail to owners about draws and members, by its kind. */
export const ownerMailFacts: Record<string, { subject: string; mail: Mail }> = Object.fromEntries(
  facts.map((one) => [one.mail.kind, one]),
);

import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import { toMajor } from '@clubdraw/domain/money/money';
import { frequencies } from '@clubdraw/domain/time/frequency';
import { discount } from '../draws/discount.ts';
import { endpoint } from '../wire/endpoint.ts';
import { currency, identifier, instant, moneyInside, moneyOf } from '../wire/wire.ts';
import { comingTier } from './tier-change.ts';

/** The holdings of a customer, as the portal shows them (product §2.20, §3.9). */

/** At most so many tickets of each list; their totals say how many there are. */
export const maxPortalTickets = 500;

/** The origin of a ticket. */
const ticketKinds = ['paid', 'promo', 'membership'] as const;

const facts = {
  id: z.string(),
  hasWon: z.boolean(),
  /** Where its holder claims the prize, or gives it back; null for every ticket that has none. */
  prizePath: z.string().nullable(),
  /** How the prize stands with its holder; null for every ticket that has none. */
  prizeState: z.enum(['open', 'claimed', 'givenBack']).nullable(),
  kind: z.enum(ticketKinds),
  drawName: z.string(),
  prize: z.string(),
  /** The club's owner names its page. */
  ownerId: z.string(),
  clubName: z.string().nullable(),
  tierName: z.string().nullable(),
  /** The discounts that come with a ticket of the draw, or with the membership. */
  discounts: z.array(discount),
  /** Zone in which the club announces the draw. */
  timezone: z.string(),
  paymentId: z.string(),
  isCancelled: z.boolean(),
  /** It was drawn, and the prize went on to another. */
  isPassedOver: z.boolean(),
  /**
   * The club gave the money back, and the ticket stays in the draw until its holder takes it out.
   */
  isMoneyBack: z.boolean(),
  /** It was bought, and its holder can take the tickets of its payment back now. */
  canTakeBack: z.boolean(),
  /** How far the draw is, or how it went, in sentences for everybody. */
  words: z.string(),
  /** Where its holder confirms an entry that does not count yet; null for every other ticket. */
  confirmPath: z.string().nullable(),
  /** The membership that bought it, while it goes on. */
  membershipId: z.string().nullable(),
};

const ticketOnWire = z.object({
  ...facts,
  generatedCode: z.string(),
  runDate: instant,
  drawID: z.string(),
  membershipTireId: z.string().nullable(),
});

const ticketInside = z.object({
  ...facts,
  code: z.string(),
  runAt: z.date(),
  drawId: z.string(),
  tierId: z.string().nullable(),
});
export type PortalTicket = z.output<typeof ticketInside>;

const portalTicket = z.codec(ticketOnWire, ticketInside, {
  decode: ({ generatedCode, runDate, drawID, membershipTireId, ...same }) => ({
    ...same,
    code: generatedCode,
    runAt: runDate,
    drawId: drawID,
    tierId: membershipTireId,
  }),
  encode: ({ code, runAt, drawId, tierId, ...same }) => ({
    ...same,
    generatedCode: code,
    runDate: runAt,
    drawID: drawId,
    membershipTireId: tierId,
  }),
});

const membershipFacts = {
  id: z.string(),
  packageId: z.string(),
  packageName: z.string(),
  /** The package's picture. */
  imageId: z.string().nullable(),
  tierName: z.string(),
  /** The features of the tier, a line each. */
  features: z.array(z.string()),
  discounts: z.array(discount),
  /** The club's owner names its page. */
  ownerId: z.string(),
  clubName: z.string().nullable(),
  timezone: z.string(),
  /** Of its latest paid period. */
  paymentId: z.string(),
  /** All that can be won in its next draw, in a line; null while nothing is named. */
  prize: z.string().nullable(),
  /** The same of later draws, where that differs. */
  laterPrize: z.string().nullable(),
  /** Tickets in the draw that is bought; 0 without one. */
  entries: z.number(),
  /**
   * A renewal failed; the provider tries again, and there is no place in the next draw meanwhile.
   */
  isPastDue: z.boolean(),
  frequency: z.enum(frequencies),
};

const membershipOnWire = z.object({
  ...membershipFacts,
  coming: comingTier.nullable(),
  cancelAt: instant.nullable(),
  renewsAt: instant.nullable(),
  price: z.number(),
  currency,
  generatedCode: z.null(),
  hasWon: z.literal(false),
  nextDrawIn: instant,
  runDate: instant,
  drawID: z.string().nullable(),
  membershipTireId: z.string(),
});

const membershipInside = z.object({
  ...membershipFacts,
  /** Another tier that was agreed from a renewal on; null for none. */
  coming: z.object({ tierName: z.string(), price: moneyInside, startsAt: z.date() }).nullable(),
  /** When it ends, once it is not to be renewed. */
  cancelAt: z.date().nullable(),
  /** When the next period is charged; null for one that ends, or whose last payment failed. */
  renewsAt: z.date().nullable(),
  /** Of one period. */
  price: moneyInside,
  nextDrawAt: z.date(),
  /** The bought draw that has not closed; null while the next one is not paid. */
  drawId: z.string().nullable(),
  tierId: z.string(),
});
export type PortalMembership = z.output<typeof membershipInside>;

const portalMembership = z.codec(membershipOnWire, membershipInside, {
  decode: ({ nextDrawIn, drawID, membershipTireId, price, currency: code, ...same }) => ({
    ...same,
    price: moneyOf(price, code),
    nextDrawAt: nextDrawIn,
    drawId: drawID,
    tierId: membershipTireId,
  }),
  encode: ({ nextDrawAt, drawId, tierId, price, ...same }) => ({
    ...same,
    price: toMajor(price),
    currency: price.currency,
    generatedCode: null,
    hasWon: false as const,
    nextDrawIn: nextDrawAt,
    runDate: nextDrawAt,
    drawID: drawId,
    membershipTireId: tierId,
  }),
});

const portal = z.object({
  /** The e-mail of the portal's customer. */
  email: z.string(),
  memberships: z.array(portalMembership),
  upcomingTickets: z.array(portalTicket),
  upcomingTotal: z.number(),
  pastTickets: z.array(portalTicket),
  pastTotal: z.number(),
});
export type Portal = z.output<typeof portal>;

export const getPortalCall = endpoint({
  name: 'getPortal',
  method: 'GET',
  path: '/auth/customer/tickets',
  access: 'customer',
  limit: 'reads',
  summary: "A customer's active memberships, and the tickets of draws to come and of past ones.",
  answer: portal,
});

export const mailTicketsCall = endpoint({
  name: 'mailTickets',
  method: 'POST',
  path: '/auth/customer/tickets/mail',
  access: 'customer',
  limit: 'codes',
  summary: 'Mails the tickets of one payment or entry again, once a minute at most.',
  body: z.object({
    paymentId: identifier(messages.paymentNotFound).describe(
      'The id of a payment, or of a free entry.',
    ),
  }),
  refusals: { missing: [messages.paymentNotFound], tooSoon: [messages.tooManyRequests(60)] },
  answer: z.object({ sent: z.literal(true) }),
});

export const getReceiptCall = endpoint({
  name: 'getReceipt',
  method: 'GET',
  path: '/auth/customer/receipts/:paymentId',
  access: 'customer',
  limit: 'reads',
  summary: "Where the provider shows a payment's receipt; null where it keeps none.",
  params: z.object({
    paymentId: identifier(messages.paymentNotFound).describe(
      'The id of a payment, or of a free entry.',
    ),
  }),
  refusals: { upstream: [messages.somethingWentWrong], busy: [messages.busyNow] },
  answer: z.object({ url: z.string().nullable() }),
});

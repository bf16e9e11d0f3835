import { frequencies } from '@clubdraw/domain/time/frequency';
import { toMajor } from '@clubdraw/domain/money/money';
import { paymentMethods } from '@clubdraw/domain/money/payment-methods';
import { z } from 'zod';
import { discount, discountTeaser } from '../draws/discount.ts';
import { drawResult } from '../draws/draw-result.ts';
import { permission, refundCounts } from '../draws/owner-facts.ts';
import { prizeTurn } from '../draws/prize-turn.ts';
import { ownedWinner } from '../draws/winners.ts';
import { revision } from '../wire/revision.ts';
import { currency, id, instant, moneyInside, moneyOf } from '../wire/wire.ts';
import { packagePrizes, packagePrizesInside } from './package-prizes.ts';

const sameOfTier = {
  id,
  name: z.string(),
  recurringEntry: z.number(),
  highlight: z.string().nullable(),
  /** To newcomers; its members keep it. */
  isClosed: z.boolean(),
  frequency: z.enum(frequencies),
};

const tierOnWire = z.object({
  ...sameOfTier,
  price: z.number(),
  currency,
  chanceOfWin: z.number(),
  deactivatedAt: instant.nullable(),
});

const tierInside = z.object({
  ...sameOfTier,
  price: moneyInside,
  /** Of the first paid period. */
  tickets: z.number(),
  /** A tier ends with its package; null: Active. */
  cancelledAt: z.date().nullable(),
});
export type Tier = z.output<typeof tierInside>;

const tier = z.codec(tierOnWire, tierInside, {
  decode: ({ price, currency: code, chanceOfWin, deactivatedAt, ...same }) => ({
    ...same,
    price: moneyOf(price, code),
    tickets: chanceOfWin,
    cancelledAt: deactivatedAt,
  }),
  encode: ({ price, tickets, cancelledAt, ...same }) => ({
    ...same,
    price: toMajor(price),
    currency: price.currency,
    chanceOfWin: tickets,
    deactivatedAt: cancelledAt,
  }),
});

const sameOfPackage = {
  id,
  name: z.string(),
  /** Plain text; an empty line begins a paragraph. */
  description: z.string().nullable(),
  imageId: id.nullable(),
  frequency: z.enum(frequencies),
  currency,
  timezone: z.string(),
  /** As its owner typed it. */
  drawDate: z.string(),
  discounts: z.array(discount),
  /** How many days a winner of one of its draws has to claim the prize. */
  claimDays: z.number(),
  /** The conditions on winners: each continues "Only people who …". */
  eligible: z.array(z.string()),
};

const packageOnWire = z.object({
  ...sameOfPackage,
  tiers: z.array(tier),
  nextDrawIn: instant.nullable(),
  deactivatedAt: instant.nullable(),
  prizes: packagePrizes,
});

const packageInside = z.object({
  ...sameOfPackage,
  tiers: z.array(tierInside),
  /** null once a cancelled package has run its last draw. */
  nextDrawAt: z.date().nullable(),
  cancelledAt: z.date().nullable(),
  prizes: packagePrizesInside,
});

type Wire = Omit<z.output<typeof packageOnWire>, 'discounts'>;
type Inside = Omit<z.output<typeof packageInside>, 'discounts'>;

function fromWire<W extends Wire>({ nextDrawIn, deactivatedAt, ...same }: W) {
  return { ...same, nextDrawAt: nextDrawIn, cancelledAt: deactivatedAt };
}

function toWire<I extends Inside>({ nextDrawAt, cancelledAt, ...same }: I) {
  return { ...same, nextDrawIn: nextDrawAt, deactivatedAt: cancelledAt };
}

const listed = { membersCount: z.number() };

/** A package as its owner's lists show it. */
export const listedPackage = z.codec(packageOnWire.extend(listed), packageInside.extend(listed), {
  decode: fromWire,
  encode: toWire,
});

export type ListedPackage = z.output<typeof listedPackage>;

const sameOfDraw = {
  number: z.number(),
  /**
   * Entries that are in the draw; of a draw that waits for the one before it, those that will be.
   */
  ticketCount: z.number(),
  membersCount: z.number(),
  state: z.enum(['planned', 'open', 'closing', 'drawn', 'cancelled']),
  result: drawResult.nullable(),
  winner: z.object({ code: z.string(), email: z.string() }).nullable(),
  /**
   * Every place with its prize and its holder; empty before the draw. `winner` and `prizeTurn` are
   * of the first.
   */
  winners: z.array(ownedWinner).readonly(),
  /** The turn of the winner; null without one. */
  prizeTurn: prizeTurn.nullable(),
};

const packageDrawInside = z.object({ drawId: z.string(), ...sameOfDraw, runAt: z.date() });
export type PackageDraw = z.output<typeof packageDrawInside>;

/** Its id is `packageId:n`: how statements, tickets and addresses name the draw. */
export const packageDraw = z.codec(
  z.object({ drawID: z.string(), ...sameOfDraw, runAt: instant }),
  packageDrawInside,
  {
    decode: ({ drawID, ...same }) => ({ drawId: drawID, ...same }),
    encode: ({ drawId, ...same }) => ({ drawID: drawId, ...same }),
  },
);

const owned = {
  ...listed,
  revision,
  can: z.object({ edit: permission, cancel: permission }),
  /**
   * The fields that stay as members bought them, and why; null while nobody was promised anything.
   */
  frozen: z.object({ fields: z.array(z.string()), reason: z.string() }).nullable(),
  /** Refunds of a cancelled package: how many payments, and how far they are. */
  refunds: refundCounts,
  /**
   * Members who ended and whom the provider charges on, because the platform no longer reaches the
   * club's account: their e-mail, and the name of the subscription there.
   */
  chargedOn: z.array(z.object({ email: z.string(), subscriptionId: z.string() })),
};

/** A package as its owner sees it: with its draws, what may be done to it, and why not. */
export const ownedPackage = z.codec(
  // The last draws first, planned ones included; all of them have a list of their own.
  packageOnWire.extend({ ...owned, draws: z.array(packageDraw) }),
  packageInside.extend({ ...owned, draws: z.array(packageDrawInside) }),
  { decode: fromWire, encode: toWire },
);
export type OwnedPackage = z.output<typeof ownedPackage>;

const publicOnly = {
  discounts: z.array(discountTeaser),
  isOnSale: z.boolean(),
  /** The number of the draw that a purchase made now is for. */
  nextDrawNumber: z.number(),
  clubName: z.string().nullable(),
  shortCode: z.string().describe('Its short address is `/d/{shortCode}`.'),
  paymentMethods: z.array(z.enum(paymentMethods)),
};

/** A package as everybody may see it: who sells it, and how one can pay. */
export const publicPackage = z.codec(
  packageOnWire.extend(publicOnly),
  packageInside.extend(publicOnly),
  { decode: fromWire, encode: toWire },
);
export type PublicPackage = z.output<typeof publicPackage>;

import { drawStatuses } from '@clubdraw/domain/draws/draw-status';
import { toMajor } from '@clubdraw/domain/money/money';
import { paymentMethods } from '@clubdraw/domain/money/payment-methods';
import { runMethods } from '@clubdraw/domain/draws/run-method';
import type { Socials } from '@clubdraw/domain/clubs/socials';
import { z } from 'zod';
import { bundleInside, bundleOnWire, bundlesFromWire, bundlesToWire } from './bundles.ts';
import { discount, discountTeaser } from './discount.ts';
import { drawResult } from './draw-result.ts';
import { freeEntryInside, freeEntryOnWire } from './free-entry.ts';
import { passedOver, prizeTurn } from './prize-turn.ts';
import { ownedWinner } from './winners.ts';
import { prizeInside, prizeOnWire, prizesFromWire, prizesToWire } from './prizes.ts';
import { permission, refundCounts } from './owner-facts.ts';
import { saleInside, saleOnWire } from './sale-answers.ts';
import { revision } from '../wire/revision.ts';
import { currency, id, instant, moneyInside, moneyOf } from '../wire/wire.ts';

const address = z.string().nullable();
const socials = z.object({
  instagram: address,
  facebook: address,
  tiktok: address,
  googleReview: address,
  x: address,
  youtube: address,
  website: address,
} satisfies Record<keyof Socials, z.ZodType>);
const numbers = z.object({ length: z.number(), from: z.number(), to: z.number() });

const drawOnWire = z.object({
  id,
  name: z.string(),
  prize: z.string(),
  /** All prizes, the first one first; places are won in their order. */
  prizes: z.array(prizeOnWire),
  /** Nobody keeps two prizes while a reserve is left. */
  onePrizeEach: z.boolean(),
  runAt: instant,
  timezone: z.string(),
  currency,
  entryCost: z.number(),
  runMethod: z.enum(runMethods),
  imageId: id.nullable(),
  discounts: z.array(discount),
  socials,
  ticketCap: z.number().nullable(),
  /** Numbers of tickets that cost less together, by their number. */
  bundles: z.array(bundleOnWire),
  ...saleOnWire,
  noOfPartic: z.number(),
  deactivatedAt: instant.nullable(),
  numbersLength: z.number(),
  numbersFrom: z.number(),
  numbersTo: z.number(),
  /** The most tickets that can be sold: the cap, or half of the codes. */
  capacity: z.number(),
  /** How many days a winner has to claim the prize. */
  claimDays: z.number(),
  /** The conditions on winners: each continues "Only people who …". */
  eligible: z.array(z.string()),
  /** Of a promotional draw: an entry counts once its address is confirmed. */
  confirmEntries: z.boolean(),
  /** The ways in that cost nothing; null for a draw without. */
  freeEntry: freeEntryOnWire,
  status: z.enum(drawStatuses),
  result: drawResult.nullable(),
});

const drawInside = z.object({
  id,
  name: z.string(),
  prize: z.string(),
  prizes: z.array(prizeInside),
  onePrizeEach: z.boolean(),
  runAt: z.date(),
  timezone: z.string(),
  entryCost: moneyInside,
  runMethod: z.enum(runMethods),
  imageId: id.nullable(),
  discounts: z.array(discount),
  socials,
  ticketCap: z.number().nullable(),
  bundles: z.array(bundleInside),
  ...saleInside,
  participants: z.number(),
  cancelledAt: z.date().nullable(),
  numbers,
  capacity: z.number(),
  claimDays: z.number(),
  eligible: z.array(z.string()),
  confirmEntries: z.boolean(),
  freeEntry: freeEntryInside,
  status: z.enum(drawStatuses),
  result: drawResult.nullable(),
});
export type Draw = z.output<typeof drawInside>;

type Wire = z.output<typeof drawOnWire>;

function drawFromWire(wire: Wire): Draw {
  const { noOfPartic, deactivatedAt, numbersLength, numbersFrom, numbersTo, ...rest } = wire;
  const { currency: code, entryCost, ...same } = rest;
  return {
    ...same,
    prizes: prizesFromWire(wire.prizes, code),
    bundles: bundlesFromWire(wire.bundles, code),
    entryCost: moneyOf(entryCost, code),
    participants: noOfPartic,
    cancelledAt: deactivatedAt,
    numbers: { length: numbersLength, from: numbersFrom, to: numbersTo },
  };
}

function drawToWire(draw: Draw): Wire {
  const { participants, cancelledAt, numbers: range, entryCost, ...same } = draw;
  return {
    ...same,
    prizes: prizesToWire(draw.prizes),
    bundles: bundlesToWire(draw.bundles),
    entryCost: toMajor(entryCost),
    currency: entryCost.currency,
    noOfPartic: participants,
    deactivatedAt: cancelledAt,
    numbersLength: range.length,
    numbersFrom: range.from,
    numbersTo: range.to,
  };
}

/** A draw as everybody may see it. */
export const draw = z.codec(drawOnWire, drawInside, { decode: drawFromWire, encode: drawToWire });

/** The part of `noOfPartic` that payments in progress hold. */
const held = { placesHeld: z.number() };

type Listed = Draw & { held: number };

function listedFromWire({ placesHeld, ...wire }: Wire & { placesHeld: number }): Listed {
  return { ...drawFromWire(wire), held: placesHeld };
}

function listedToWire({ held: placesHeld, ...inside }: Listed): Wire & { placesHeld: number } {
  return { ...drawToWire(inside), placesHeld };
}

const listedInside = drawInside.extend({ held: z.number() });
export type ListedDraw = z.output<typeof listedInside>;

/** A draw as its owner's lists show it. */
export const listedDraw = z.codec(drawOnWire.extend(held), listedInside, {
  decode: listedFromWire,
  encode: listedToWire,
});

const ownedOnly = {
  revision,
  /** Plain text; an empty line begins a paragraph. */
  description: z.string().nullable(),
  termsHtml: z.string(),
  emailWinner: z.boolean(),
  can: z.object({ edit: permission, cancel: permission, startLive: permission }),
  /** Refunds of a cancelled draw: how many payments, and how far they are. */
  refunds: refundCounts,
  winner: z
    .object({
      code: z.string(),
      /** Null of an entry by post without one. */
      email: z.string().nullable(),
      phone: z.string().nullable(),
      /** Known of an entry that cost nothing only. */
      name: z.string().nullable(),
    })
    .nullable(),
  /**
   * Every place with its prize and its holder; empty before the draw. `winner` and `prizeTurn` are
   * of the first.
   */
  winners: z.array(ownedWinner).readonly(),
  /** The turn of the winner; null without one. */
  prizeTurn: prizeTurn.nullable(),
  /** Picks that did not get the prize, in their order. */
  passedOver: z.array(passedOver).readonly(),
};

/** `grossSales` is null for who sees counts alone. */
const ownedOnWire = drawOnWire.extend({ ...held, ...ownedOnly, grossSales: z.number().nullable() });
const ownedInside = listedInside.extend({ ...ownedOnly, grossSales: moneyInside.nullable() });
export type OwnedDraw = z.output<typeof ownedInside>;

/** A draw as its owner sees it: with what may be done to it, and why not. */
export const ownedDraw = z.codec(ownedOnWire, ownedInside, {
  // The schema leaves out the fields that only the other form has.
  decode: ({ grossSales, ...wire }) => ({
    ...wire,
    ...listedFromWire(wire),
    grossSales: grossSales === null ? null : moneyOf(grossSales, wire.currency),
  }),
  encode: ({ grossSales, ...owned }) => ({
    ...owned,
    ...listedToWire(owned),
    grossSales: grossSales && toMajor(grossSales),
  }),
});

/** The public draw adds what a buyer must know: more about it, who sells, and how one can pay. */
const publicOnly = {
  discounts: z.array(discountTeaser),
  /** Plain text; an empty line begins a paragraph. */
  description: z.string().nullable(),
  clubName: z.string().nullable(),
  shortCode: z.string().describe('Its short address is `/d/{shortCode}`.'),
  paymentMethods: z.array(z.enum(paymentMethods)),
};

export const publicDraw = z.codec(
  z.object({ ...drawOnWire.shape, ...publicOnly }),
  z.object({ ...drawInside.shape, ...publicOnly }),
  {
    // The schema leaves out the fields that only the other form has.
    decode: (wire) => ({
      ...wire,
      ...drawFromWire({ ...wire, discounts: [] }),
      discounts: wire.discounts,
    }),
    encode: (inside) => ({
      ...inside,
      ...drawToWire({ ...inside, discounts: [] }),
      discounts: inside.discounts,
    }),
  },
);
export type PublicDraw = z.output<typeof publicDraw>;

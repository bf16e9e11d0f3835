import * as messages from '@clubdraw/domain/texts/messages';
import type { Currency } from '@clubdraw/domain/money/money';
import { pricedPrizes, type WrongPrize } from '@clubdraw/domain/prizes/priced-prizes';
import { placesOf, prizeBounds, type Prize } from '@clubdraw/domain/prizes/prizes';
import * as prizesMessages from '@clubdraw/domain/prizes/prizes-messages';
import { alwaysHasWinner, type RunMethod } from '@clubdraw/domain/draws/run-method';
import { capacityOf, type NumberRange } from '@clubdraw/domain/draws/ticket-numbers';
import { z } from 'zod';
import { numberField, optional, requiredText } from '../../wire/wire.ts';

const quantity = optional(
  numberField(messages.mustBeInteger, messages.mustBeInteger)
    .int(messages.mustBeInteger)
    .min(1, messages.mustBeAboveZero)
    .max(prizeBounds.places, prizesMessages.atMostPlaces),
)
  .transform((given) => given ?? 1)
  .describe('How many people win it: 1 when not given.');

const value = optional(
  numberField(messages.validNumber, messages.validNumber)
    .gt(0, messages.mustBeAboveZero)
    .max(prizeBounds.value, messages.atMost(prizeBounds.value.toLocaleString('en-AU')))
    .meta({
      format: 'money',
      minimum: 0.01,
      description: "What it is worth, in the draw's `currency`.",
    }),
);

export const prizeText = requiredText(messages.prizeRequired, prizeBounds.text);

/** A prize of a list, as a body carries it: the value in major units. */
export const listedPrize = z.object({ prize: prizeText, quantity, value });
type ListedPrize = z.output<typeof listedPrize>;

/** The rule about two prizes of one person. */
export const onePrizeEach = z
  .boolean()
  .nullish()
  .transform((given) => given ?? false)
  .describe('Nobody keeps two prizes while a reserve is left. `false` when not given.');

/** The fields of all forms of draws about what can be won, the first prize first. */
export const prizeFields = {
  prize: prizeText,
  prizeQuantity: quantity,
  prizeValue: value,
  morePrizes: z
    .array(listedPrize)
    .max(prizeBounds.prizes - 1, prizesMessages.atMostPrizes)
    .nullish()
    .transform((list) => list ?? [])
    .describe('The prizes behind the first one, in the order of their places.'),
  onePrizeEach,
};

type Typed = {
  prize: string;
  prizeQuantity: number;
  prizeValue: number | null;
  morePrizes: readonly ListedPrize[];
  onePrizeEach: boolean;
  currency: Currency;
  runMethod: RunMethod;
  ticketCap: number | null;
  numbers: NumberRange;
};

/** The field of a form that a fault of the prize at a position stands at. */
function fieldOfForm(at: number, field: 'quantity' | 'value'): WrongPrize['path'] {
  if (at > 0) return ['morePrizes', at - 1, field];
  return [field === 'quantity' ? 'prizeQuantity' : 'prizeValue'];
}

/** The problem of prizes that are good one by one: too many for this draw. */
function tooMany(prizes: readonly Prize[], { runMethod, numbers, ticketCap }: Typed): WrongPrize[] {
  const path = [prizes.length > 1 ? 'morePrizes' : 'prizeQuantity'];
  const places = placesOf(prizes);
  if (!alwaysHasWinner(runMethod) && places > 1) {
    return [{ path, message: prizesMessages.certainWinnerNeeded }];
  }
  if (places <= capacityOf(numbers, ticketCap)) return [];
  return [{ path, message: prizesMessages.morePrizesThanTickets }];
}

/**
 * The fields about prizes as one list, the first prize first. A draw with one place needs no rule
 * about two prizes of one person.
 */
export function withPrizes<Draft extends Typed>(draft: Draft, context: z.RefinementCtx) {
  const { prizeQuantity, prizeValue, morePrizes, onePrizeEach: each, ...same } = draft;
  const first = { prize: draft.prize, quantity: prizeQuantity, value: prizeValue };
  const list = [first, ...morePrizes];
  const { prizes, wrong } = pricedPrizes(list, { currency: draft.currency, pathOf: fieldOfForm });
  const faults = wrong.length > 0 ? wrong : tooMany(prizes, draft);
  for (const { path, message } of faults) context.addIssue({ code: 'custom', path, message });
  if (faults.length > 0) return z.NEVER;
  return { ...same, prizes, onePrizeEach: each && placesOf(prizes) > 1 };
}

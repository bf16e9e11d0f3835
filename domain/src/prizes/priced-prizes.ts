import * as messages from '../texts/messages.ts';
import { moneyFromMajor, type Currency } from '../money/money.ts';
import { prizeBounds, type Prize } from './prizes.ts';
import * as prizesMessages from './prizes-messages.ts';

/** A prize as it is typed: its value in major units of a currency that stands elsewhere. */
export type TypedPrize = { prize: string; quantity: number; value: number | null };

/** The fault of one field of the prizes. */
export type WrongPrize = { path: (string | number)[]; message: string };

type Reading = {
  currency: Currency;
  /** The path of a field of the prize at a position from 0. */
  pathOf: (at: number, field: 'quantity' | 'value') => WrongPrize['path'];
};

/**
 * Prizes with their values as money, and all that is wrong with them: decimals, or too many places.
 */
export function pricedPrizes(
  list: readonly TypedPrize[],
  { currency, pathOf }: Reading,
): { prizes: Prize[]; wrong: WrongPrize[] } {
  const wrong: WrongPrize[] = [];
  const prizes = list.map(({ value, ...same }, at): Prize => {
    if (value === null) return { ...same, value };
    const money = moneyFromMajor(value, currency);
    const message = messages.tooManyDecimals(currency);
    if (!money) wrong.push({ path: pathOf(at, 'value'), message });
    return { ...same, value: money ?? null };
  });
  let places = 0;
  for (const [at, { quantity }] of prizes.entries()) {
    places += quantity;
    if (places <= prizeBounds.places) continue;
    wrong.push({ path: pathOf(at, 'quantity'), message: prizesMessages.atMostPlaces });
    break;
  }
  return { prizes, wrong };
}

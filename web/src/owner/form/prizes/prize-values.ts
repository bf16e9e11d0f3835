import { toMajor } from '@clubdraw/domain/money/money';
import { prizeBounds, type Prize } from '@clubdraw/domain/prizes/prizes';

/** A prize as it is typed. */
export type TypedPrize = { prize: string; quantity: string; value: string };

/** The fields of one prize, in the order of the form. */
export const prizeRowFields = ['prize', 'quantity', 'value'] as const;
export type PrizeRowField = (typeof prizeRowFields)[number];

/** The most prizes that a form can have. */
export const maxPrizes = prizeBounds.prizes;

export const newPrize: TypedPrize = { prize: '', quantity: '', value: '' };

/** A prize as its owner would have typed it. */
export function typedPrize({ prize, quantity, value }: Prize): TypedPrize {
  return {
    prize,
    quantity: quantity === 1 ? '' : String(quantity),
    value: value ? String(toMajor(value)) : '',
  };
}

/** Whether the typed prizes have more than one winner. */
export function winSeveral(prizes: readonly Pick<TypedPrize, 'quantity'>[]): boolean {
  return prizes.length > 1 || prizes.some(({ quantity }) => Number(quantity) > 1);
}

/** A list with one of its items at another position. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

import { packagePrizesBody } from '@clubdraw/contract/packages/form/package-prize-fields';
import type { Currency } from '@clubdraw/domain/money/money';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { FormRules } from '../../../form/form-rules.ts';
import { prizeBody } from '../../../form/typed/prize-body.ts';
import { unreadPrices } from '../../../form/typed/typed-prices.ts';
import { maxPrizes, prizeRowFields, type TypedPrize } from '../../../form/prizes/prize-values.ts';

/** The prizes of a package as they are typed. */
export type PrizesValues = {
  prizes: TypedPrize[];
  onePrizeEach: boolean;
  /** That of the package, which stands. */
  currency: Currency;
};
export type PrizesFormState = UseFormReturn<PrizesValues>;

/** Where the list of prizes stands. */
export const prizesListId = 'package-prizes';

const fields: FieldPath<PrizesValues>[] = [
  ...Array.from({ length: maxPrizes }, (_, at) => at).flatMap((at) =>
    prizeRowFields.map((field) => `prizes.${at}.${field}` as const),
  ),
  'prizes',
];

/** The body with the word for the page's action. */
export function prizesBody({ prizes, onePrizeEach, currency }: PrizesValues) {
  return {
    intent: 'prizes',
    prizes: prizes.map((prize) => prizeBody(prize, currency)),
    onePrizeEach,
  };
}

function unreadIn({ prizes, currency }: PrizesValues) {
  return unreadPrices(
    prizes.map(({ value: text }, at) => ({ field: `prizes.${at}.value` as const, text, currency })),
  );
}

/** How the form of a package's prizes is checked and sent. */
export const prizesRules: FormRules<PrizesValues, FieldPath<PrizesValues>> = {
  fields,
  idOf: (field) =>
    field === 'prizes' ? prizesListId : `${prizesListId}-${field.replaceAll('.', '-')}`,
  load: async () => ({ schema: packagePrizesBody, bodyOf: prizesBody, unreadIn }),
  fieldOf: (path) => {
    const name = path.join('.');
    return fields.find((field) => field === name) ?? (path[0] === 'prizes' ? 'prizes' : undefined);
  },
};

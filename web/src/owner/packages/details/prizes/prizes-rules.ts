import { packagePrizesBody } from '@clubdraw/contract/packages/package-prize-fields';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { FormRules } from '../../../form/form-rules.ts';
import {
  mostPrizes,
  prizeBody,
  prizeRowFields,
  type TypedPrize,
} from '../../../form/prizes/prize-values.ts';

/** The prizes of a package as they are typed. */
export type PrizesValues = { prizes: TypedPrize[]; onePrizeEach: boolean };
export type PrizesFormState = UseFormReturn<PrizesValues>;

/** Where the list of prizes stands. */
export const prizesListId = 'package-prizes';

const fields: FieldPath<PrizesValues>[] = [
  ...Array.from({ length: mostPrizes }, (_, at) => at).flatMap((at) =>
    prizeRowFields.map((field) => `prizes.${at}.${field}` as const),
  ),
  'prizes',
];

/** How the form of a package's prizes is checked and sent. */
export const prizesRules: FormRules<PrizesValues, FieldPath<PrizesValues>> = {
  fields,
  idOf: (field) =>
    field === 'prizes' ? prizesListId : `${prizesListId}-${field.replaceAll('.', '-')}`,
  schema: async () => packagePrizesBody,
  bodyOf: ({ prizes, onePrizeEach }) => ({
    intent: 'prizes',
    prizes: prizes.map(prizeBody),
    onePrizeEach,
  }),
  fieldOf: (path) => {
    const name = path.join('.');
    return fields.find((field) => field === name) ?? (path[0] === 'prizes' ? 'prizes' : undefined);
  },
};

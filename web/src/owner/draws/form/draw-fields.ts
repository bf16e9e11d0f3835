import { socialNetworks, type SocialNetwork } from '@clubdraw/domain/clubs/socials';
import type { DrawKind } from '@clubdraw/domain/draws/draw-kind';
import type { FieldPath } from 'react-hook-form';
import { maxPrizes, prizeRowFields, type PrizeRowField } from '../../form/prizes/prize-values.ts';
import { bundleFields } from './sale/bundle-values.ts';
import type { DrawValues } from './draw-values.ts';
import { freeEntryPaths, type FreeEntryField } from './sale/free-entry-values.ts';

export type DrawField = FieldPath<DrawValues>;

type SocialField = `socials.${SocialNetwork}`;

const socialFields = socialNetworks.map((network): SocialField => `socials.${network}`);

/** The fields of the prizes behind the first one. */
type MorePrizesField = `morePrizes.${number}.${PrizeRowField}`;

const prizeFields = Array.from({ length: maxPrizes - 1 }, (_, at) => at).flatMap((at) =>
  prizeRowFields.map((field): MorePrizesField => `morePrizes.${at}.${field}`),
);

const freeFields: readonly FreeEntryField[] = Object.values(freeEntryPaths);

/** The fields that an error can stand at, in the order of the form. */
export const drawErrorFields = [
  'clubName',
  'name',
  'prize',
  'imageId',
  'runAt',
  'timezone',
  'entryCost',
  'currency',
  'ticketCap',
  'prizeQuantity',
  'prizeValue',
  ...prizeFields,
  'morePrizes',
  'description',
  // In front of their list, so that a fault of one stands at its own field.
  ...bundleFields,
  'bundles',
  'maxPerPerson',
  'opensAt',
  'drawWhenSoldOut',
  ...freeFields,
  'giveaways',
  ...socialFields,
  'discounts',
  'newDiscount.code',
  'runMethod',
  'claimDays',
  'eligible',
  'numbersLength',
  'numbersFrom',
  'numbersTo',
  'terms',
] as const satisfies readonly DrawField[];
export type DrawErrorField = (typeof drawErrorFields)[number];

type Names = readonly (keyof DrawValues)[];

/** The fields of each fold of a draw's form. */
export const prizeNames: Names = [
  'prizeQuantity',
  'prizeValue',
  'morePrizes',
  'onePrizeEach',
  'description',
];

/** The ways to sell a paid draw; a promotional one has its links, and discounts, too. */
export const wayNames: Record<DrawKind, Names> = {
  paid: [
    'bundles',
    'maxPerPerson',
    'opensAt',
    'drawWhenSoldOut',
    'freeEntry',
    'giveaways',
    'discounts',
    'newDiscount',
  ],
  promo: ['socials', 'discounts', 'newDiscount'],
};

export const ruleNames: Names = [
  'runMethod',
  'claimDays',
  'isAdult',
  'hasOwnMeans',
  'eligible',
  'emailWinner',
  'confirmEntries',
  'numbersLength',
  'numbersFrom',
  'numbersTo',
];

/** Where a person finds a field, for a link of the summary. */
export function drawFieldId(field: DrawErrorField): string {
  return `draw-${field.replaceAll('.', '-')}`;
}

/** How many discounts are in the list: the next one is the pair that is being typed. */
type Listed = { discounts: number };

/** The field of the form that a path of the body belongs to; undefined for a path of no field. */
export function drawFieldOfPath(
  path: readonly PropertyKey[],
  listed: Listed,
): DrawErrorField | undefined {
  const [first, second] = path;
  if (first === 'termsHtml') return 'terms';
  if (first === 'discounts')
    return Number(second) >= listed.discounts ? 'newDiscount.code' : 'discounts';
  const name = freeFieldOf(path.join('.'));
  return (
    drawErrorFields.find((field) => field === name) ??
    drawErrorFields.find((field) => field === first)
  );
}

/** The form has the free ways side by side, the body one inside the other. */
function freeFieldOf(name: string): string {
  const found = Object.entries(freeEntryPaths).find(([inBody]) => inBody === name);
  return found?.[1] ?? name;
}

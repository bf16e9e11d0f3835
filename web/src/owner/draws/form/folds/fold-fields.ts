import type { DrawKind } from '@clubdraw/domain/draws/draw-kind';
import type { DrawValues } from '../draw-values.ts';

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

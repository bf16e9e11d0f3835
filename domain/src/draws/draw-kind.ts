import type { Money } from '../money/money.ts';
import type { RunMethod } from './run-method.ts';

/** A draw that costs 0 is promotional (product §2.11, §2.12): the price is the kind. */
export type DrawKind = 'paid' | 'promo';

export function drawKindOf(entryCost: Money): DrawKind {
  return entryCost.amount === 0 ? 'promo' : 'paid';
}

/** A promotional draw always has a winner once somebody entered (product §3.6). */
export const promoRunMethods = [
  'COMPUTER_PICKED_WINNER',
  'LIVE',
] as const satisfies readonly RunMethod[];

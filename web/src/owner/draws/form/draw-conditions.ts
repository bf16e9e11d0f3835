import type { TermsConditions } from '@clubdraw/domain/texts/starting-terms';
import { prizeRulesBody } from '../../form/prize-rules-body.ts';
import type { DrawValues } from './draw-values.ts';

/** The conditions of a draw that its terms repeat, as they stand in the form. */
export function conditionsOf(values: DrawValues): TermsConditions {
  const { claimDays, eligible } = prizeRulesBody(values);
  return {
    drawName: values.name,
    claimDays: typeof claimDays === 'number' ? claimDays : Number.NaN,
    eligible,
    byPost: values.freeEntry.hasPost,
  };
}

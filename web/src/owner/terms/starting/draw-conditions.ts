import type { TermsConditions } from '@clubdraw/domain/terms/starting-terms';
import { prizeRulesBody } from '../../form/typed/prize-rules-body.ts';
import type { DrawValues } from '../../draws/form/draw-values.ts';

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

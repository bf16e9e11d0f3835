import * as messages from '@clubdraw/domain/texts/messages';
import { failureText, type ApiFailure } from '../../../api/api-failure.ts';

/** The words for a failure without a reason: one that was answered, and silence. */
export type FailureWords = { answered: string; silent: string };

/** The words for each form (product §8.3). */
export const saveFailures = {
  create: { answered: messages.failedToCreateDraw, silent: messages.errorCreatingDraw },
  edit: { answered: messages.failedToUpdateDraw, silent: messages.failedToUpdateDraw },
  createPromo: {
    answered: messages.failedToCreatePromoDraw,
    silent: messages.errorSavingPromoDraw,
  },
  editPromo: { answered: messages.failedToUpdatePromoDraw, silent: messages.errorSavingPromoDraw },
} as const satisfies Record<string, FailureWords>;

/** Why a draw was not saved: the server's reason, or the form's words where there is none. */
export function saveFailureText(failure: ApiFailure, words: FailureWords): string {
  return failureText(failure, failure.status === 0 ? words.silent : words.answered);
}

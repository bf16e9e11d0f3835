import type { DrawKind } from '@clubdraw/domain/draws/draw-kind';
import * as messages from '@clubdraw/domain/texts/messages';
import { failureText, type ApiFailure } from '../../../api/api-failure.ts';

/** Whether a form makes a draw or changes one. */
export type Saving = 'create' | 'edit';

/** The words for a failure without a reason: one that was answered, and silence. */
type FailureWords = { answered: string; silent: string };

/** The words for each form (product §8.3). */
const saveFailures: Record<DrawKind, Record<Saving, FailureWords>> = {
  paid: {
    create: { answered: messages.failedToCreateDraw, silent: messages.errorCreatingDraw },
    edit: { answered: messages.failedToUpdateDraw, silent: messages.failedToUpdateDraw },
  },
  promo: {
    create: { answered: messages.failedToCreatePromoDraw, silent: messages.errorSavingPromoDraw },
    edit: { answered: messages.failedToUpdatePromoDraw, silent: messages.errorSavingPromoDraw },
  },
};

/** Why a draw was not saved: the server's reason, or the form's words where there is none. */
export function saveFailureText(
  failure: ApiFailure,
  { kind, saving }: { kind: DrawKind; saving: Saving },
): string {
  const { answered, silent } = saveFailures[kind][saving];
  return failureText(failure, failure.status === 0 ? silent : answered);
}

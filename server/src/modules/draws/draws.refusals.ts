import { whyNotOpen, type Opening } from '@clubdraw/domain/draws/opening';
import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';

export function noSuchDraw(): Refusal {
  return new Refusal('missing', messages.noDrawWithThisId);
}

export function drawLocked(): Refusal {
  return new Refusal('conflict', messages.drawCannotBeEdited);
}

/** Says in the words of the domain why a draw cannot be cancelled or started. */
export function notPossibleForDraw(reason: string): Refusal {
  return new Refusal('conflict', reason);
}

/**
 * Refuses somebody who comes before a draw opens.
 *
 * @throws {Refusal} conflict "This draw opens on …"
 */
export function refuseBeforeOpening(draw: Opening, now: Date): void {
  const reason = whyNotOpen(draw, now);
  if (reason !== null) throw new Refusal('conflict', reason);
}

export function wrongField(path: string, message: string): Refusal {
  return new Refusal('invalid', message, { fields: { [path]: message } });
}

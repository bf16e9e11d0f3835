import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';

export function noSuchPackage(): Refusal {
  return new Refusal('missing', messages.noPackageWithThisId);
}

export function packageLocked(): Refusal {
  return new Refusal('conflict', messages.packageCannotBeEdited);
}

/** Says in the words of the domain why a package cannot be cancelled. */
export function notPossibleForPackage(reason: string): Refusal {
  return new Refusal('conflict', reason);
}

export function wrongDrawDate(problem: string): Refusal {
  return new Refusal('invalid', problem, { fields: { drawDate: problem } });
}

/** A picture that is not there, or another owner's. */
export function noSuchPicture(): Refusal {
  const fields = { imageId: messages.errorLoadingImage };
  return new Refusal('invalid', messages.errorLoadingImage, { fields });
}

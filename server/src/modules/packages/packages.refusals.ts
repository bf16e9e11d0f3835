import { staysForMembers } from '@clubdraw/domain/memberships/package-hints';
import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';

export function noSuchPackage(): Refusal {
  return new Refusal('missing', messages.noPackageWithThisId);
}

/** Nothing of it can change, or not these fields. */
export function packageLocked(frozen: readonly string[] = []): Refusal {
  const fields = Object.fromEntries(frozen.map((field) => [field, staysForMembers]));
  return new Refusal('conflict', messages.packageCannotBeEdited, { fields });
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

/** Hours in which the mailbox of an earlier sign-in address can put that address back. */
export const putBackHours = 72;

const hourMs = 3_600_000;

/** The instant at which a change of sign-in address can no longer be put back. */
export function putBackUntil(changedAt: Date): Date {
  return new Date(changedAt.getTime() + putBackHours * hourMs);
}

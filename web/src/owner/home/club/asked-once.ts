import { storedEmail } from '../../../api/session/owner.ts';

function nameOf(): string {
  return `clubNameLater ${storedEmail() ?? ''}`;
}

/** Whether the owner put the question for the club's name off, in this browser. */
export function isPutOff(): boolean {
  return localStorage.getItem(nameOf()) !== null;
}

/** The question does not come again; the profile has the form. */
export function putOff(): void {
  localStorage.setItem(nameOf(), '1');
}

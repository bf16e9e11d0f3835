/**
 * The club that this tab works for, where it is not one's own (product §2.3). Another tab may work
 * for another.
 */

const key = 'club';

/** The id of the club; null for one's own. */
export function chosenClub(): string | null {
  return sessionStorage.getItem(key);
}

export function chooseClub(id: string): void {
  sessionStorage.setItem(key, id);
}

export function forgetClub(): void {
  sessionStorage.removeItem(key);
}

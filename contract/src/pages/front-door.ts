/**
 * Whether the front page begins with its landing. Somebody who comes to sign in knows what this is,
 * and needs the form in sight (product §2.5): the address then has the wish, the page to go back
 * to, or a tab. `search` begins with `?`.
 */
export function showsFrontDoor(search: string): boolean {
  return !/[?&](sign-in|from|tab)(=|&|$)/.test(search);
}

/** Somebody who comes to sign in has one of these in the address: the wish, the page to go back to, or a tab. */
const signInQueries = ['sign-in', 'from', 'tab'];

/**
 * Whether the front page begins with its landing. Somebody who comes to sign in knows what this is, and needs the form
 * in sight (product §2.5).
 */
export function showsFrontDoor(query: { has(name: string): boolean }): boolean {
  return !signInQueries.some((name) => query.has(name));
}

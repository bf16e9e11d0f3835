import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/**
 * Solves a challenge as a page does; answers the value of the header `X-Proof`.
 * @throws when it is no challenge, or has no solution
 */
export async function proofOf(challenge: unknown): Promise<string> {
  // Its fields are used at once: what is no challenge throws there.
  const solution = await solveChallenge({
    challenge: challenge as Challenge,
    deriveKey,
    timeout: 0,
  });
  if (solution === null) throw new RangeError('A challenge was not solved in time.');
  return btoa(JSON.stringify({ challenge, solution }));
}

import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/** Does the work away from the page, which stays usable meanwhile. */
addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  // The challenge has an end of its own.
  solveChallenge({ challenge: data, deriveKey, timeout: 0 }).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  );
});

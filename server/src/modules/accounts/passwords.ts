import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** Argon2id (the library's default kind) with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Two at a time: more would fill the thread pool that files and DNS share, and make every other
 * request wait for a crowd that signs in.
 */
const concurrencyLimit = pLimit(2);

export async function hashPassword(password: string): Promise<string> {
  return concurrencyLimit(() => hash(password, cost));
}

/** Of a password that nobody has, at the same cost: ready from the first sign-in on. */
const decoy =
  '$argon2id$v=19$m=19456,t=2,p=1$anjPEoy4GRoyIFfKAz9fVg$/nyWV9bwAs8+J6utuAGCR14K0IGWCtnK6lOSFRUWqoI';

/**
 * Whether a password fits. Without a hash (an unknown address) as much time is spent, so that the
 * answer's time does not tell who has an account.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const fits = await concurrencyLimit(() => verify(stored ?? decoy, password));
  return fits && stored !== null;
}

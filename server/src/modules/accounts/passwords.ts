import { hash, verify } from '@node-rs/argon2';
import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import pLimit from 'p-limit';

/** Argon2id (the library's default kind) with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Two at a time: more would fill the thread pool that files and DNS share, and make every other
 * request wait for a crowd that signs in.
 */
const concurrencyLimit = pLimit(2);

/** Hashes that may wait: at some 20 ms of work each, the last of them waits for about a second. */
const maxWaiting = 100;

/** Seconds after which somebody who was sent away may come again. */
const busySeconds = 3;

/** @throws {Refusal} busy, with the seconds to wait, when too many wait already */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (concurrencyLimit.pendingCount >= maxWaiting) {
    throw new Refusal('busy', messages.tooBusy(busySeconds), { retryAfterSeconds: busySeconds });
  }
  return concurrencyLimit(work);
}

/** @throws {Refusal} busy when too many hashes wait already */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** Of a password that nobody has, at the same cost: ready from the first sign-in on. */
const decoy =
  '$argon2id$v=19$m=19456,t=2,p=1$anjPEoy4GRoyIFfKAz9fVg$/nyWV9bwAs8+J6utuAGCR14K0IGWCtnK6lOSFRUWqoI';

/**
 * Whether a password fits. Without a hash (an unknown address) as much time is spent, so that the
 * answer's time does not tell who has an account.
 *
 * @throws {Refusal} busy when too many hashes wait already
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const fits = await inTurn(() => verify(stored ?? decoy, password));
  return fits && stored !== null;
}

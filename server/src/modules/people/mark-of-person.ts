import { normalEmail } from '@clubdraw/domain/people/email';
import type { Secrets } from '../../edge/secrets.ts';

const purpose = 'erased-person';
const shownBytes = 16;

/**
 * The word that stands for an erased person in the log: 32 hexadecimal digits of a keyed hash of
 * the address. Only the holder of APP_SECRET can tell whether an address at hand is the one that
 * was meant.
 */
export function markOfPerson({ keyedHash }: Pick<Secrets, 'keyedHash'>, email: string): string {
  return shown(keyedHash(purpose, normalEmail(email)));
}

/** The marks that an address has had under each secret of the ring. */
export function marksOfPerson(
  { keyedHashes }: Pick<Secrets, 'keyedHashes'>,
  email: string,
): string[] {
  return keyedHashes(purpose, normalEmail(email)).map(shown);
}

function shown(hash: Buffer): string {
  return hash.toString('hex', 0, shownBytes);
}

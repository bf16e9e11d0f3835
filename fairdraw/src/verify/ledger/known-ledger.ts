import { equalBytes } from '../../tree/bytes.ts';
import type { Certificate } from '../../statements/certificate-json.ts';
import type { Sha256 } from '../../tree/hash.ts';
import type { LedgerBeginning } from '../../ledger/ledger-beginning.ts';
import type { Evidence } from '../evidence.ts';
import { ledgerBeginningHash } from '../hashes.ts';

type Told = Pick<Evidence, 'ledgerHash' | 'publicKeys' | 'recoveryKey' | 'origin'>;

/** All that a verifier takes for true of a ledger before it looks. */
export type KnownLedger = {
  publicKeys: readonly Uint8Array[];
  recoveryKey: Uint8Array | null;
  /** The last ledger of its row that this verifier knows of, by name; null where nobody says. */
  origin: string | null;
};

/**
 * From the number of a ledger alone: the first entry with that hash names the first key and the
 * recovery key. Throws RangeError where the certificate is of another ledger, or its row of ledgers
 * is not one.
 */
export function knownLedger(
  told: Told,
  { keys: { beginnings } }: Pick<Certificate, 'keys'>,
  hash: Sha256,
): KnownLedger {
  const { ledgerHash, publicKeys = [], recoveryKey = null, origin = null } = told;
  if (!ledgerHash) return { publicKeys, recoveryKey, origin };
  const own = beginnings.find((one) => equalBytes(ledgerBeginningHash(one, hash), ledgerHash));
  if (!own) throw new RangeError('The certificate is of a ledger with another number.');
  if (origin !== null && own.origin !== origin) {
    throw new RangeError(`The number is that of the ledger ${own.origin}, not of ${origin}.`);
  }
  const other = beginnings.find((one) => !equalBytes(one.recoveryKey, own.recoveryKey));
  if (other) {
    throw new RangeError(`The ledger ${other.origin} begins with another recovery key.`);
  }
  return { publicKeys: [own.publicKey], recoveryKey: own.recoveryKey, origin: own.origin };
}

/**
 * The hash that the first entry of a ledger has to have, by the certificate; null where it does not
 * say.
 */
export function firstEntryOf(
  { keys: { beginnings } }: Pick<Certificate, 'keys'>,
  origin: string,
  hash: Sha256,
): Uint8Array | null {
  const own: LedgerBeginning | undefined = beginnings.find((one) => one.origin === origin);
  return own ? ledgerBeginningHash(own, hash) : null;
}

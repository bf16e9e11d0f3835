import { certificateFromJson, type Certificate } from '../statements/certificate-json.ts';
import { equalBytes } from '../tree/bytes.ts';
import { quicknet, type Chain } from '../beacon/chain.ts';
import { sha256 } from '../tree/hash.ts';
import type { Case, Evidence } from './evidence.ts';
import { knownLedger } from './ledger/known-ledger.ts';
import { nameOf } from './name-of.ts';
import { signingKeys, type SigningKey } from './signing-keys.ts';

/** The evidence with its certificate read; throws RangeError for a file that is none. */
export function caseOf(evidence: Evidence): Case {
  const certificate = certificateFromJson(evidence.certificate);
  const { hash = sha256, publicKeys = [] } = evidence;
  const chain = chainOf(evidence, certificate);
  const given = { ...evidence, certificate, chain, hash, publicKeys };
  try {
    const { origin, ...known } = knownLedger(evidence, certificate, hash);
    const told = { ...given, ...known, ...(origin !== null && { origin }) };
    return { ...told, keys: keysOf(told), keyFault: null };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const keys = publicKeys.map((publicKey) => ({ publicKey, leak: null }));
    return { ...given, keys, keyFault: error.message };
  }
}

/** Quicknet for the draws that name it, whatever else somebody expects. */
function chainOf(
  { chain = quicknet, hash = sha256 }: Evidence,
  { publication }: Certificate,
): Chain {
  const isPublic = equalBytes(publication.chainHash, nameOf({ chain: quicknet, hash }));
  return isPublic ? quicknet : chain;
}

type Known = Omit<Case, 'keys' | 'keyFault'> & { certificate: Certificate };

/** The platform's keys; the certificate's own one where none is known. */
function keysOf({ certificate, hash, ...known }: Known): SigningKey[] {
  const { recoveryKey = null, keyChanges = [], publicKeys } = known;
  const { changes } = certificate.keys;
  const keys = signingKeys({ publicKeys, recoveryKey, keyChanges }, changes, hash);
  return keys.length > 0 ? keys : [{ publicKey: certificate.signatures.publicKey, leak: null }];
}

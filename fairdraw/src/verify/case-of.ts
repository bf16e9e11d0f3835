import { certificateFromJson, type Certificate } from '../certificate-json.ts';
import { quicknet } from '../chain.ts';
import { sha256 } from '../hash.ts';
import type { Case, Evidence } from './evidence.ts';
import { signingKeys, type SigningKey } from './signing-keys.ts';

/** The evidence with its certificate read; throws RangeError for a file that is none. */
export function caseOf(evidence: Evidence): Case {
  const certificate = certificateFromJson(evidence.certificate);
  const { chain = quicknet, hash = sha256, publicKeys = [] } = evidence;
  const known = { ...evidence, certificate, chain, hash, publicKeys };
  try {
    return { ...known, keys: keysOf(known), keyFault: null };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const keys = publicKeys.map((publicKey) => ({ publicKey, leak: null }));
    return { ...known, keys, keyFault: error.message };
  }
}

type Known = Omit<Case, 'keys' | 'keyFault'> & { certificate: Certificate };

/** The platform's keys; the certificate's own one where none is known. */
function keysOf({ certificate, hash, ...known }: Known): SigningKey[] {
  const { recoveryKey = null, keyChanges = [], publicKeys } = known;
  const { changes } = certificate.keys;
  const keys = signingKeys({ publicKeys, recoveryKey, keyChanges }, changes, hash);
  return keys.length > 0 ? keys : [{ publicKey: certificate.signatures.publicKey, leak: null }];
}

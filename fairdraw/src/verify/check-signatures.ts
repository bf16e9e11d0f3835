import { equalBytes, toHex } from '../bytes.ts';
import { verifySignature } from '../signature.ts';
import { failed, notChecked, passed, type Outcome } from './check.ts';
import type { Case } from './evidence.ts';

/** V12: each statement is signed by one key, and the key is known from elsewhere. */
export function checkSignatures({ certificate, publicKeys, hash }: Case): Outcome {
  const { publicKey, keyId, pub, close, result } = certificate.signatures;
  const numbers = { key: toHex(publicKey), keyId: toHex(keyId) };
  if (!equalBytes(hash(publicKey).slice(0, 8), keyId)) {
    return failed('The key has another name than the certificate says.', numbers);
  }
  const signed = [
    { what: 'announcement', statementHash: certificate.pubHash, signature: pub },
    { what: 'closing', statementHash: certificate.closeHash, signature: close },
    { what: 'result', statementHash: certificate.resultHash, signature: result },
  ];
  for (const { what, statementHash, signature } of signed) {
    if (!statementHash || !signature) continue;
    if (!verifySignature({ publicKey, statementHash, signature })) {
      return failed(`The signature of the ${what} is not valid.`, numbers);
    }
  }
  if (publicKeys.length === 0) {
    const words = `Key ${numbers.keyId} signed it; whose key that is, nothing here says.`;
    return notChecked(words, numbers);
  }
  if (!publicKeys.some((known) => equalBytes(known, publicKey))) {
    return failed(`Key ${numbers.keyId} signed it, which is none of the known keys.`, numbers);
  }
  return passed(`The known key ${numbers.keyId} signed every statement.`, numbers);
}

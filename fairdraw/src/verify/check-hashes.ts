import { equalBytes, toHex } from '../bytes.ts';
import { failed, notChecked, passed, type Outcome } from './check.ts';
import type { Case } from './evidence.ts';
import { closingHash, outcomeHash, publicationHash } from './hashes.ts';

/** V2: pubHash. */
export function checkPublicationHash({ certificate, hash }: Case): Outcome {
  const { publication, pubHash } = certificate;
  return compare('announcement', publicationHash(publication, hash), pubHash);
}

/** V5: closeHash, and that it closes this draw. */
export function checkCloseHash({ certificate, hash }: Case): Outcome {
  const { close, closeHash, pubHash } = certificate;
  if (!close || !closeHash) return notChecked('The draw is not closed yet.');
  if (!equalBytes(close.pubHash, pubHash)) return failed('The closing is that of another draw.');
  return compare('closing', closingHash(close, hash), closeHash);
}

/** V10: resultHash. */
export function checkResultHash({ certificate, hash }: Case): Outcome {
  const { result, resultHash } = certificate;
  if (!result || !resultHash) return notChecked('There is no result yet.');
  return compare('result', outcomeHash(result, hash), resultHash);
}

function compare(what: string, computed: Uint8Array, stated: Uint8Array): Outcome {
  const numbers = { computed: toHex(computed), stated: toHex(stated) };
  if (equalBytes(computed, stated))
    return passed(`The ${what} hashes to ${numbers.stated}.`, numbers);
  const words = `The ${what} hashes to ${numbers.computed}, the certificate says ${numbers.stated}.`;
  return failed(words, numbers);
}

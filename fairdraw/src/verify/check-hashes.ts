import { equalBytes, toHex } from '../bytes.ts';
import { failed, notChecked, passed, type Outcome } from './check.ts';
import type { Case } from './evidence.ts';
import { closingHash, conditionsDigest, outcomeHash, publicationHash } from './hashes.ts';

/** V2: pubHash, and that the conditions are the announced ones. */
export function checkPublicationHash({ certificate, terms, hash }: Case): Outcome {
  const { publication, pubHash, conditions, stated } = certificate;
  if (!equalBytes(conditionsDigest(conditions, hash), publication.conditionsHash)) {
    return failed('The conditions are not those that the announcement states.');
  }
  if (terms && !equalBytes(hash(terms), publication.termsHash)) {
    return failed('The terms are not those that the announcement states.');
  }
  const outcome = compare('announcement', publicationHash(publication, hash), pubHash);
  const unknown = stated.others.map(({ name }) => name);
  if (unknown.length === 0) return outcome;
  const words = `${unknown.length} conditions say nothing to this verifier: ${unknown.join(', ')}.`;
  return { ...outcome, detail: `${outcome.detail} ${words}` };
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

import { equalBytes, toHex } from '../tree/bytes.ts';
import { failed, notChecked, passed, type CheckOutcome } from './check.ts';
import type { Case } from './evidence.ts';
import { closingHash, openingHash, outcomeHash, publicationHash, textDigest } from './hashes.ts';
import { lockRoundAgain } from './seed/rounds-again.ts';

/**
 * V2: pubHash, that conditions and witnesses are the announced ones, and a lock's round the one
 * that its time gives.
 */
export function checkPublicationHash({ certificate, terms, chain, hash }: Case): CheckOutcome {
  const { publication, pubHash, conditions, stated } = certificate;
  const opens = publication.lockRound !== null && lockRoundAgain(publication, chain);
  if (publication.lockRound !== null && publication.lockRound !== opens) {
    return failed(`Round ${publication.lockRound} opens the lock; the rules give ${opens}.`);
  }
  if (!equalBytes(textDigest(conditions, hash), publication.conditionsHash)) {
    return failed('The conditions are not those that the announcement states.');
  }
  if (terms && !equalBytes(hash(terms), publication.termsHash)) {
    return failed('The terms are not those that the announcement states.');
  }
  if (!isPolicyOf(certificate, hash)) {
    return failed('The witnesses are not those that the announcement names.');
  }
  const outcome = compare('announcement', publicationHash(publication, hash), pubHash);
  const unknown = stated.others.map(({ name }) => name);
  if (unknown.length === 0) return outcome;
  const words = `${unknown.length} conditions say nothing to this verifier: ${unknown.join(', ')}.`;
  return { ...outcome, detail: `${outcome.detail} ${words}` };
}

/** Whether the text of witnesses is there exactly where the announcement has its hash. */
function isPolicyOf(
  { publication: { witnessHash }, witnesses }: Case['certificate'],
  hash: Case['hash'],
): boolean {
  if (!witnessHash || witnesses === null) return !witnessHash && witnesses === null;
  return equalBytes(textDigest(witnesses, hash), witnessHash);
}

/** V5: closeHash, and that it closes this draw. */
export function checkCloseHash({ certificate, hash }: Case): CheckOutcome {
  const { close, closeHash, pubHash } = certificate;
  if (!close || !closeHash) return notChecked('The draw is not closed yet.');
  if (!equalBytes(close.pubHash, pubHash)) return failed('The closing is that of another draw.');
  return compare('closing', closingHash(close, hash), closeHash);
}

/** V10: resultHash, and revealHash. */
export function checkResultHash({ certificate, hash }: Case): CheckOutcome {
  const { result, resultHash, reveal, revealHash, closeHash } = certificate;
  if (reveal && revealHash && closeHash) {
    const opening = compare('opening', openingHash({ ...reveal, closeHash }, hash), revealHash);
    if (opening.status === 'failed') return opening;
  }
  if (!result || !resultHash) return notChecked('There is no result yet.');
  return compare('result', outcomeHash(result, hash), resultHash);
}

function compare(what: string, computed: Uint8Array, stated: Uint8Array): CheckOutcome {
  const numbers = { computed: toHex(computed), stated: toHex(stated) };
  if (equalBytes(computed, stated))
    return passed(`The ${what} hashes to ${numbers.stated}.`, numbers);
  const words = `The ${what} hashes to ${numbers.computed}, the certificate says ${numbers.stated}.`;
  return failed(words, numbers);
}

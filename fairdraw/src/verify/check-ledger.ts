import { equalBytes } from '../bytes.ts';
import { checkCancellation } from './check-cancel.ts';
import { failed, notChecked, passed, type Outcome } from './check.ts';
import type { Case } from './evidence.ts';
import type { LogFacts } from './log-facts.ts';
import { readLedger, type LedgerEntry } from './read-ledger.ts';

/** V14: the chain holds, and this draw is in it once, in order and not cancelled. */
export function checkLedger(given: Case, log: LogFacts | null): Outcome {
  if (given.ledger === undefined) return notChecked('It needs the ledger.');
  const { certificate, hash } = given;
  const { drawId } = certificate.publication;
  const publicKeys =
    given.publicKeys.length > 0 ? given.publicKeys : [certificate.signatures.publicKey];
  const entries = readLedger(given.ledger, { publicKeys, hash });
  const numbers = { entries: entries.length, headSeq: certificate.ledger.headSeq };
  const head = entries[certificate.ledger.headSeq];
  if (!head) {
    if (entries.some((entry) => equalBytes(entry.head, certificate.ledger.head))) {
      return failed('The head that the certificate names stands elsewhere in the ledger.', numbers);
    }
    return notChecked(`The ledger ends at entry ${entries.length - 1}, too early.`, numbers);
  }
  if (!equalBytes(head.head, certificate.ledger.head)) {
    return failed('The certificate names a head that the ledger does not have.', numbers);
  }
  const own = entries.filter((entry) => entry.drawId === drawId);
  const fault = ownFault(given, own);
  if (fault) return failed(fault, numbers);
  const cancel = own.find(({ cancellation }) => cancellation !== null)?.cancellation;
  if (cancel) {
    const outcome = checkCancellation(given, cancel, log);
    return { ...outcome, numbers: { ...numbers, ...outcome.numbers } };
  }
  return passed(`${entries.length} entries are one chain; this draw has ${own.length}.`, numbers);
}

/** The draw's entries are those of the certificate, at the places that it names. */
function ownFault({ certificate }: Case, own: readonly LedgerEntry[]): string | null {
  const { ledger, pubHash, closeHash, resultHash } = certificate;
  const newest = own.findLast(({ type }) => type === 'pub');
  if (newest?.seq !== ledger.pubSeq) return 'The ledger announces this draw elsewhere.';
  const stated = [
    { type: 'pub', seq: ledger.pubSeq, hash: pubHash },
    { type: 'close', seq: ledger.closeSeq, hash: closeHash },
    { type: 'result', seq: ledger.resultSeq, hash: resultHash },
  ] as const;
  for (const { type, seq, hash } of stated) {
    const entry = own.find((candidate) => candidate.type === type && candidate.seq === seq);
    if (hash && (!entry || !equalBytes(entry.hash, hash))) {
      return `The ledger has another ${type} of this draw.`;
    }
  }
  return null;
}

import { equalBytes, fromHex, toHex } from '../bytes.ts';
import { receiptFromJson, type Receipt } from '../receipt.ts';
import { verifySignature } from '../signature.ts';
import { failed, notChecked, passed, warning, type Numbers, type Outcome } from './check.ts';
import type { Case } from './evidence.ts';
import { commitmentOf, receiptStatement } from './hashes.ts';
import type { LogFacts } from './log-facts.ts';

/** The receipt's places in the log; null when there is no receipt that can be read. */
export function receiptPlaces({ receipt }: Pick<Case, 'receipt'>): Receipt | null {
  if (receipt === undefined) return null;
  try {
    return receiptFromJson(receipt);
  } catch {
    return null;
  }
}

/** V15: the log still begins as it did when the receipt was signed, and has its ticket. */
export function checkReceipt(given: Case, log: LogFacts | null): Outcome {
  if (given.receipt === undefined) return notChecked('It needs a receipt.');
  const receipt = receiptFromJson(given.receipt);
  const { serial, code, logIndex, logSize } = receipt;
  const numbers = { serial, code, logIndex, logSize };
  const fault = ownFault(given, receipt);
  if (fault) return failed(fault, numbers);
  if (!log) return notChecked('The receipt is signed; the rest needs the entry log.', numbers);
  if (!log.prefixRoot || !equalBytes(log.prefixRoot, receipt.logRoot)) {
    const words = `The log’s first ${logSize} leaves are not those that the receipt signs.`;
    return failed(words, numbers);
  }
  const ticket = log.receiptTicket;
  if (!ticket || ticket.serial !== serial || ticket.code !== code) {
    return failed(`The log’s leaf ${logIndex} is not the receipt’s ticket.`, numbers);
  }
  return checkHolder(given, { receipt, log, holderCommit: fromHex(ticket.commitHex), numbers });
}

function ownFault({ certificate, publicKeys, hash }: Case, receipt: Receipt): string | null {
  const { pubHash, publication, signatures } = certificate;
  if (!equalBytes(receipt.pubHash, pubHash) || receipt.drawId !== publication.drawId) {
    return 'The receipt is for another draw.';
  }
  if (receipt.logIndex >= receipt.logSize) return 'The receipt’s ticket lies behind its log.';
  const keys = publicKeys.length > 0 ? publicKeys : [signatures.publicKey];
  const statementHash = receiptStatement(receipt, hash);
  const { signature } = receipt;
  const isSigned = keys.some((publicKey) =>
    verifySignature({ publicKey, statementHash, signature }),
  );
  return isSigned ? null : 'The signature of the receipt is not valid.';
}

type Found = { receipt: Receipt; log: LogFacts; holderCommit: Uint8Array; numbers: Numbers };

function checkHolder({ holder, hash }: Case, found: Found): Outcome {
  const { receipt, log, holderCommit } = found;
  const numbers = { ...found.numbers, holderCommit: toHex(holderCommit), void: log.receiptVoided };
  const opened = holder && commitmentOf({ ...holder, salt: receipt.salt }, hash);
  if (opened && !equalBytes(opened, holderCommit)) {
    return failed('The ticket is not bound to this e-mail and payment.', numbers);
  }
  const bound = opened ? ', bound to this e-mail and payment' : '';
  if (log.receiptVoided) {
    return warning(`Ticket ${receipt.code} is in the log${bound}, and was void later.`, numbers);
  }
  return passed(`Ticket ${receipt.code} is in the log${bound}.`, numbers);
}

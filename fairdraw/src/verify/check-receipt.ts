import { equalBytes, fromHex, toHex } from '../bytes.ts';
import { receiptFromJson, type Receipt } from '../receipt.ts';
import { failed, notChecked, passed, warning, type Outcome } from './check.ts';
import type { Case } from './evidence.ts';
import { commitmentOf, receiptStatement } from './hashes.ts';
import type { LogFacts } from './log-facts.ts';
import type { ReceiptFacts, ReceiptPlace } from './receipt-places.ts';
import { signerOf } from './signing-keys.ts';

/** Every receipt that was given, as it came. */
function receiptsOf({ receipt }: Pick<Case, 'receipt'>): readonly unknown[] {
  if (receipt === undefined) return [];
  return Array.isArray(receipt) ? receipt : [receipt];
}

/** No log has a leaf there: the place of a receipt that cannot be read. */
const nowhere: ReceiptPlace = { logIndex: -1, logSize: -1 };

/** Where the receipts say that their tickets stand, one place for each. */
export function receiptPlaces(given: Pick<Case, 'receipt'>): ReceiptPlace[] {
  return receiptsOf(given).map((json) => {
    try {
      return receiptFromJson(json);
    } catch {
      return nowhere;
    }
  });
}

/** V15: the log still begins as it did when each receipt was signed, and has its ticket. */
export function checkReceipts(given: Case, log: LogFacts | null): Outcome {
  if (given.receipt === undefined) return notChecked('It needs a receipt.');
  const outcomes = receiptsOf(given).map((json, at) => {
    try {
      return checkReceipt(given, json, log && (log.receipts[at] ?? null));
    } catch (error) {
      return failed(error instanceof Error ? error.message : String(error));
    }
  });
  const [only] = outcomes;
  if (!only) return failed('There is no receipt in the list.');
  return outcomes.length === 1 ? only : together(outcomes);
}

function codeIn({ numbers: { code } }: Outcome): string[] {
  return typeof code === 'string' ? [code] : [];
}

const shownAtMost = 5;

/** Several receipts are worth what the worst of them is, which is named. */
function together(outcomes: readonly Outcome[]): Outcome {
  const worst = (['failed', 'not checked', 'warning', 'passed'] as const)
    .map((status) => outcomes.filter((outcome) => outcome.status === status))
    .find((some) => some.length > 0);
  const [first] = worst ?? [];
  if (!worst || !first) return notChecked('It needs a receipt.');
  const codes = outcomes.flatMap(codeIn);
  const numbers = { receipts: outcomes.length, codes };
  const { status } = first;
  if (status === 'passed') {
    return passed(`All ${outcomes.length} tickets of the receipts are in the log.`, numbers);
  }
  const shown = worst.slice(0, shownAtMost).map((outcome) => {
    const [code] = status === 'failed' ? codeIn(outcome) : [];
    return code === undefined ? outcome.detail : `Ticket ${code}: ${outcome.detail}`;
  });
  const words = [...new Set(shown)].join(' ');
  const detail = `${worst.length} of ${outcomes.length} receipts: ${words}`;
  return { status, detail, numbers };
}

function checkReceipt(given: Case, json: unknown, place: ReceiptFacts | null): Outcome {
  const receipt = receiptFromJson(json);
  const { serial, code, logIndex, logSize } = receipt;
  const numbers = { serial, code, logIndex, logSize };
  const fault = ownFault(given, receipt);
  if (fault) return failed(fault, numbers);
  if (!place) return notChecked('The receipt is signed; the rest needs the entry log.', numbers);
  if (!place.prefixRoot || !equalBytes(place.prefixRoot, receipt.logRoot)) {
    const words = `The log’s first ${logSize} leaves are not those that the receipt signs.`;
    return failed(words, numbers);
  }
  const { ticket } = place;
  if (!ticket || ticket.serial !== serial || ticket.code !== code) {
    return failed(`The log’s leaf ${logIndex} is not the receipt’s ticket.`, numbers);
  }
  const holderCommit = fromHex(ticket.commitHex);
  const { status, detail } = checkHolder(given, { receipt, holderCommit, isVoid: place.isVoid });
  const opened = { holderCommit: toHex(holderCommit), void: place.isVoid };
  return { status, detail, numbers: { ...numbers, ...opened } };
}

function ownFault({ certificate, keys, hash }: Case, receipt: Receipt): string | null {
  const { pubHash, publication } = certificate;
  if (!equalBytes(receipt.pubHash, pubHash) || receipt.drawId !== publication.drawId) {
    return 'The receipt is for another draw.';
  }
  if (receipt.logIndex >= receipt.logSize) return 'The receipt’s ticket lies behind its log.';
  const statementHash = receiptStatement(receipt, hash);
  return signerOf(keys, statementHash, receipt.signature)
    ? null
    : 'The signature of the receipt is not valid.';
}

type Found = { receipt: Receipt; holderCommit: Uint8Array; isVoid: boolean };

function checkHolder(
  { holder, hash }: Case,
  { receipt: { code, salt }, holderCommit, isVoid }: Found,
): Outcome {
  const opened = holder && commitmentOf({ ...holder, salt }, hash);
  if (opened && !equalBytes(opened, holderCommit)) {
    return failed('The ticket is not bound to this e-mail and payment.');
  }
  const bound = opened ? ', bound to this e-mail and payment' : '';
  if (isVoid) return warning(`Ticket ${code} is in the log${bound}, and was void later.`);
  return passed(`Ticket ${code} is in the log${bound}.`);
}

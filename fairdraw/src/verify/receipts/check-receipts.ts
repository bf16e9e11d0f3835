import { equalBytes } from '../../tree/bytes.ts';
import type { Receipt } from '../../statements/receipt.ts';
import { checkReceipt } from './check-receipt.ts';
import { failed, notChecked, passed, type CheckOutcome } from '../check.ts';
import type { Case } from '../evidence.ts';
import { givenReceipts } from './given-receipts.ts';
import type { LedgerFacts } from '../ledger/ledger-facts.ts';
import type { LogFacts } from '../log/log-facts.ts';

type Read = { log: LogFacts | null; ledger: LedgerFacts | null };

/**
 * V15: each receipt names its ticket and was genuine when it was issued; with the log, the ticket
 * is still there. No two of them were given out for one ticket.
 */
export function checkReceipts(given: Case, { log, ledger }: Read): CheckOutcome {
  const all = givenReceipts(given);
  if (!all) return notChecked('It needs a receipt.');
  const readable = all.flatMap((one) => ('receipt' in one ? [one.receipt] : []));
  const places = new Map(readable.map((receipt, at) => [receipt, log?.receipts[at] ?? null]));
  const outcomes = all.map((one) => {
    if ('fault' in one) return failed(one.fault);
    const place = places.get(one.receipt) ?? null;
    return checkReceipt(given, one.receipt, { place, ledger });
  });
  const [only] = outcomes;
  if (!only) return failed('There is no receipt in the list.');
  if (outcomes.length === 1) return only;
  const genuine = all.flatMap((one, at) =>
    'receipt' in one && outcomes[at]?.status !== 'failed' ? [one.receipt] : [],
  );
  return together(outcomes, { twice: soldTwice(genuine), hasLog: log !== null });
}

/** The words for a ticket that two receipts give to two holders; null when there is none. */
function soldTwice(receipts: readonly Receipt[]): string | null {
  const bySerial = new Map<number, Receipt>();
  const byCode = new Map<string, Receipt>();
  for (const receipt of receipts) {
    const { serial, code } = receipt;
    for (const earlier of [bySerial.get(serial), byCode.get(code)]) {
      if (earlier && !isSameTicket(earlier, receipt)) return `Ticket ${code} was sold twice.`;
    }
    bySerial.set(serial, receipt);
    byCode.set(code, receipt);
  }
  return null;
}

/** One ticket has one place in the log, one code and one holder, in each of its receipts. */
function isSameTicket(one: Receipt, other: Receipt): boolean {
  return (
    one.serial === other.serial &&
    one.code === other.code &&
    one.logIndex === other.logIndex &&
    equalBytes(one.holderCommit, other.holderCommit)
  );
}

function codeIn({ numbers: { code } }: CheckOutcome): string[] {
  return typeof code === 'string' ? [code] : [];
}

const shownAtMost = 5;

type Context = { twice: string | null; hasLog: boolean };

/** Several receipts are worth what the worst of them is, which is named. */
function together(outcomes: readonly CheckOutcome[], { twice, hasLog }: Context): CheckOutcome {
  const numbers = { receipts: outcomes.length, codes: outcomes.flatMap(codeIn) };
  if (twice !== null) return failed(twice, numbers);
  const worst = (['failed', 'warning'] as const)
    .map((status) => outcomes.filter((outcome) => outcome.status === status))
    .find((some) => some.length > 0);
  const [first] = worst ?? [];
  if (!worst || !first) {
    const words = hasLog
      ? `All ${outcomes.length} tickets of the receipts are still in the log.`
      : `All ${outcomes.length} receipts were genuine when they were issued. Whether their tickets were taken back since needs the entry log.`;
    return passed(words, numbers);
  }
  const { status } = first;
  const shown = worst.slice(0, shownAtMost).map((outcome) => {
    const [code] = status === 'failed' ? codeIn(outcome) : [];
    return code === undefined ? outcome.detail : `Ticket ${code}: ${outcome.detail}`;
  });
  const words = [...new Set(shown)].join(' ');
  return { status, detail: `${worst.length} of ${outcomes.length} receipts: ${words}`, numbers };
}

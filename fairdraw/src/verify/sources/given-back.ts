import { toHex } from '../../tree/bytes.ts';
import type { Case } from '../evidence.ts';
import type { LedgerFacts } from '../ledger/ledger-facts.ts';
import { readableRecords, type FoundRecord } from '../ledger/read-records.ts';
import { readCount, readRuns } from '../ledger/read-runs.ts';

/** The refunds of a club, as the ledger says them last, by the operator's count. */
export type GivenBackFacts = {
  tickets: number;
  buyers: number;
  /**
   * More than the tickets that the conditions let the club give away, together with those given.
   */
  beyond: number;
  /** Whether a pick's ticket is among them, by its rank. */
  picks: ReadonlySet<number>;
};

/**
 * The last record `refunded`; null without one or without the ledger, and a text for one that says
 * nothing.
 */
export function givenBackOf(
  given: Case,
  ledger: LedgerFacts | null,
): GivenBackFacts | string | null {
  if (!ledger) return null;
  const { certificate } = given;
  const { pubHash, closeHash, stated } = certificate;
  const records = readableRecords(ledger.own);
  const own = records.filter(isOf('refunded', pubHash));
  const result = ledger.own.find(({ kind }) => kind === 'result');
  for (const record of own) {
    const fault = faultOf(given, record, result?.seq ?? Infinity);
    if (fault !== null) return `Entry ${record.seq} of the ledger ${fault}.`;
  }
  const last = own.at(-1);
  if (!last) return null;
  const tickets = readCount(last.lines.get('tickets')) ?? 0;
  const sources = closeHash ? records.find(isOf('sources', closeHash)) : undefined;
  const away = readCount(sources?.lines.get('given')) ?? 0;
  const allowed = Math.max(0, (stated.maxGiven ?? 0) - away);
  return {
    tickets,
    buyers: readCount(last.lines.get('buyers')) ?? 0,
    beyond: Math.max(0, tickets - allowed),
    picks: new Set(certificate.result ? picksIn(last) : []),
  };
}

function isOf(type: string, about: Uint8Array): (record: FoundRecord) => boolean {
  const hash = toHex(about);
  return (record) => record.type === type && record.about === hash;
}

function faultOf(
  { certificate: { picks, result } }: Case,
  { seq, lines }: FoundRecord,
  resultSeq: number,
): string | null {
  const tickets = readCount(lines.get('tickets'));
  const buyers = readCount(lines.get('buyers'));
  if (tickets === null || buyers === null || buyers > tickets || (tickets > 0 && buyers === 0)) {
    return 'does not say what the club gave back';
  }
  const text = lines.get('picks');
  // A certificate from before the result has no picks to compare.
  if (text === undefined || !result) return null;
  const runs = readRuns(text);
  const isKnown = runs !== null && (runs.at(-1)?.to ?? 0) < picks.length;
  return isKnown && seq > resultSeq ? null : 'names picks that there are not';
}

function picksIn({ lines }: FoundRecord): number[] {
  const text = lines.get('picks');
  const runs = text === undefined ? [] : (readRuns(text) ?? []);
  return runs.flatMap(({ from, to }) =>
    Array.from({ length: to - from + 1 }, (_, at) => from + at),
  );
}

/** The words beside the list of sources. */
export function givenBackWords(facts: GivenBackFacts | null): string {
  if (!facts || facts.tickets === 0) return '';
  const { tickets, buyers } = facts;
  return ` By Clubdraw’s count the club gave back the money for ${tickets} tickets of ${buyers} buyers; they are in the draw.`;
}

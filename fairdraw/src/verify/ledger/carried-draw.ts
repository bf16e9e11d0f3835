import { toHex } from '../../tree/bytes.ts';
import { isAfter } from '../../ledger/ledger-name.ts';
import type { Case } from '../evidence.ts';
import type { LedgerFacts } from './ledger-facts.ts';
import { readableRecords, type FoundRecord } from './read-records.ts';
import { readCount } from './read-runs.ts';

/**
 * The ledger in which a draw was announced before it was entered in this one; null for a draw that
 * was announced in this one, and without the ledger.
 */
export function carriedFrom(
  given: Pick<Case, 'certificate'>,
  ledger: LedgerFacts | null,
): string | null {
  const carried = carriedRecord(given, ledger);
  return carried ? (carried.lines.get('ledger') ?? 'another ledger') : null;
}

/**
 * When a draw was closed in the ledger from which it was carried over, as the record of it says:
 * the date of that entry. Null for a draw that was closed in this ledger, and without the ledger.
 */
export function carriedClose(
  given: Pick<Case, 'certificate'>,
  ledger: LedgerFacts | null,
): number | null {
  return readCount(carriedRecord(given, ledger)?.lines.get('closed'));
}

function carriedRecord(
  { certificate: { pubHash } }: Pick<Case, 'certificate'>,
  ledger: LedgerFacts | null,
): FoundRecord | undefined {
  const about = toHex(pubHash);
  const records = readableRecords(ledger?.own ?? []);
  return records.find((record) => record.type === 'carried' && record.about === about);
}

/** Whether another ledger took the place of the draw's, as far as this verifier knows. */
export function isEnded({ certificate, origin }: Pick<Case, 'certificate' | 'origin'>): boolean {
  return origin !== undefined && isAfter(origin, certificate.ledger.origin);
}

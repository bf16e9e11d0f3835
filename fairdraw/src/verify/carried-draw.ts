import { toHex } from '../bytes.ts';
import { isAfter } from '../ledger-name.ts';
import type { Case } from './evidence.ts';
import type { LedgerFacts } from './ledger-facts.ts';
import { readableRecords } from './read-records.ts';

/**
 * The ledger in which a draw was announced before it was entered in this one; null for a draw that was
 * announced in this one, and without the ledger.
 */
export function carriedFrom(
  { certificate: { pubHash } }: Pick<Case, 'certificate'>,
  ledger: LedgerFacts | null,
): string | null {
  const about = toHex(pubHash);
  const records = readableRecords(ledger?.own ?? []);
  const carried = records.find((record) => record.type === 'carried' && record.about === about);
  return carried ? (carried.lines.get('ledger') ?? 'another ledger') : null;
}

/** Whether another ledger took the place of the draw's, as far as this verifier knows. */
export function isEnded({ certificate, origin }: Pick<Case, 'certificate' | 'origin'>): boolean {
  return origin !== undefined && isAfter(origin, certificate.ledger.origin);
}

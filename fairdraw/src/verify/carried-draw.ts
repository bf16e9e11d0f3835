import { toHex } from '../bytes.ts';
import { isAfter } from '../ledger-name.ts';
import type { Case } from './evidence.ts';
import type { LedgerFacts, OwnEntry } from './ledger-facts.ts';
import { LedgerFault } from './ledger-fault.ts';
import { recordOf, type FoundRecord } from './read-records.ts';

/**
 * The ledger in which a draw was announced before it was entered in this one; null for a draw that was
 * announced in this one, and without the ledger.
 */
export function carriedFrom(
  { certificate: { pubHash } }: Pick<Case, 'certificate'>,
  ledger: LedgerFacts | null,
): string | null {
  const about = toHex(pubHash);
  const records = (ledger?.own ?? []).filter(({ kind }) => kind === 'record').flatMap(readable);
  const carried = records.find((record) => record.type === 'carried' && record.about === about);
  return carried ? (carried.lines.get('ledger') ?? 'another ledger') : null;
}

/** Nothing for a record that is none, which is a matter of V18. */
function readable(entry: OwnEntry): FoundRecord[] {
  try {
    return [recordOf(entry)];
  } catch (error) {
    if (error instanceof LedgerFault) return [];
    throw error;
  }
}

/** Whether another ledger took the place of the draw's, as far as this verifier knows. */
export function isEnded({ certificate, origin }: Pick<Case, 'certificate' | 'origin'>): boolean {
  return origin !== undefined && isAfter(origin, certificate.ledger.origin);
}

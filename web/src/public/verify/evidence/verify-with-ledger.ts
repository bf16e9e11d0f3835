import { ledgerNumber } from 'fairdraw/ledger/ledger-name';
import type { Certificate } from 'fairdraw/statements/certificate-json';
import { verify, type Report } from 'fairdraw/verify';
import type { Evidence } from 'fairdraw/verify/evidence';
import { firstLookBytes } from '../first-look.ts';
import { keptCheckpoint, keptLedger } from '../kept-ledger.ts';
import { Unread } from '../unread.ts';

type Verified = {
  report: Report;
  /** The ledger's checkpoint as it was read; null where it was not. */
  checkpoint: string | null;
};

/**
 * Verifies with the platform's ledger, which has to have grown from what this browser saw last. A
 * first look (not `everything`) does without one that is too long, or does not come.
 *
 * @param certificate the one of the evidence; null where that is none
 * @throws {Unread} where the ledger does not come, and everything was asked for
 */
export async function verifyWithLedger(
  evidence: Evidence,
  certificate: Certificate | null,
  everything: boolean,
): Promise<Verified> {
  const number = ledgerNumber(certificate?.ledger.origin ?? '');
  // The ledger alone says when such a draw sold out, so nothing is verified without it.
  const isNeeded = everything || Boolean(certificate?.stated.soldOut);
  const { source, seen, keep } = keptLedger(number, isNeeded ? Infinity : firstLookBytes);
  const kept = await keptCheckpoint(number);
  const known = kept === null ? evidence : { ...evidence, kept };
  try {
    const report = await verify({ ...known, ledger: source });
    await keep(report);
    return { report, checkpoint: seen() };
  } catch (error) {
    if (everything || !(error instanceof Unread)) throw error;
    return { report: await verify(evidence), checkpoint: null };
  }
}

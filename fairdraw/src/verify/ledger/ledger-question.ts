import type { TreeHead } from '../../tree/tree.ts';
import type { Case } from '../evidence.ts';
import { receiptsRead } from '../receipts/given-receipts.ts';
import { longerOf } from '../signing-keys.ts';
import { firstEntryOf } from './known-ledger.ts';
import type { LedgerQuestion } from './read-ledger.ts';

/**
 * Names the entries to look for in the ledger: everything about the draw, from its publication on.
 */
export function ledgerQuestionOf(given: Case, heads: readonly TreeHead[]): LedgerQuestion {
  const { certificate, keys, recoveryKey = null, keyChanges = [], keyFault } = given;
  const { publication, pubHash, closeHash, resultHash, ledger } = certificate;
  const { lock } = publication;
  const hashes = [pubHash, closeHash, resultHash].filter((hash) => hash !== null);
  const told = keyFault === null ? certificate.keys.changes : [];
  const changes = longerOf(keyChanges, told, given.hash);
  const { drawId } = publication;
  const { origin, pubSeq: from } = ledger;
  const sizes = receiptsRead(given).map(({ checkpoint }) => checkpoint.size);
  const first = given.ledgerHash ? firstEntryOf(certificate, origin, given.hash) : null;
  const known = { keys, recoveryKey, first, changes };
  return { drawId, lock, origin, hashes, from, ...known, heads, sizes };
}

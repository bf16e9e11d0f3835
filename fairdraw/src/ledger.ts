import { b32, u64, zero32 } from './bytes.ts';
import { sha256, taggedHash, type Sha256 } from './hash.ts';

export type LedgerEntry = { previousHead: Uint8Array; seq: number; statementHash: Uint8Array };

/** The head before the entry with `seq` 0: zeros. */
export function emptyLedgerHead(): Uint8Array {
  return zero32();
}

/**
 * The head of the ledger after one more statement (publication, close, result or cancellation of
 * any draw). `seq` counts from 0 without gaps.
 */
export function ledgerHead(
  { previousHead, seq, statementHash }: LedgerEntry,
  hash: Sha256 = sha256,
): Uint8Array {
  return taggedHash('ledger', [b32(previousHead), u64(seq), b32(statementHash)], hash);
}

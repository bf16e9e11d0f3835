import { toHex } from './bytes.ts';
import { JsonFields } from './json-fields.ts';
import type { CloseJson, PublicationJson, ResultJson } from './statement-json.ts';
import type { Cancellation } from './statements.ts';

export type CancellationJson = {
  pubHash: string;
  reason: number;
  atMs: number;
  logSize: number;
  logRoot: string;
  seed: string;
};

/**
 * An entry of the ledger with the whole statement: a hash alone could stand under any draw's name,
 * and then nobody could count the closes of a draw.
 */
export type LedgerEntryJson = { seq: number; head: string } & (
  | { type: 'pub'; statement: PublicationJson }
  | { type: 'close'; statement: CloseJson }
  | { type: 'result'; statement: ResultJson }
  | { type: 'cancel'; statement: CancellationJson }
);

/** A stretch of the ledger. `signature` is over the head of its last entry, null without entries. */
export type LedgerPageJson = {
  format: 'vdraw-ledger/2';
  entries: readonly LedgerEntryJson[];
  signature: string | null;
  /** Where the next stretch begins; null when there is none yet. */
  next: number | null;
};

export type LedgerPage = {
  entries: readonly LedgerEntryJson[];
  signature: Uint8Array | null;
  hasMore: boolean;
};

export function ledgerPageToJson({ entries, signature, hasMore }: LedgerPage): LedgerPageJson {
  return {
    format: 'vdraw-ledger/2',
    entries,
    signature: signature && toHex(signature),
    next: hasMore ? (entries.at(-1)?.seq ?? -1) + 1 : null,
  };
}

export function cancellationToJson(cancel: Cancellation): CancellationJson {
  const { pubHash, logRoot, seed } = cancel;
  return { ...cancel, pubHash: toHex(pubHash), logRoot: toHex(logRoot), seed: toHex(seed) };
}

/** Throws RangeError when a field is missing, unknown or not of its type. */
export function cancellationFromJson(json: unknown): Cancellation {
  const read = new JsonFields(json);
  return read.only({
    pubHash: read.hash('pubHash'),
    reason: read.whole('reason'),
    atMs: read.whole('atMs'),
    logSize: read.whole('logSize'),
    logRoot: read.hash('logRoot'),
    seed: read.hash('seed'),
  });
}

import type { AnswerOf } from '@clubdraw/contract/wire/endpoint';
import type { getLedger } from '@clubdraw/contract/proofs/proofs';
import { toHex } from 'fairdraw/bytes';
import {
  cancellationFromJson,
  cancellationToJson,
  ledgerPageToJson,
  type LedgerEntryJson,
} from 'fairdraw/ledger-json';
import { numberSpaceOf } from 'fairdraw/publication';
import {
  closeFromJson,
  closeToJson,
  publicationFromJson,
  publicationToJson,
  resultFromJson,
  resultToJson,
} from 'fairdraw/statement-json';
import type { Context } from '../../context.ts';
import { listLedgerEntries, type StoredEntry } from './proofs.store.ts';

/**
 * A stretch of the ledger with whole statements, oldest first: all stretches together are the chain
 * from its beginning, and each head can be computed from the one before (product §12.9).
 */
export async function readLedger(
  { db }: Context,
  { from, pageSize }: { from: number; pageSize: number },
): Promise<AnswerOf<typeof getLedger>> {
  const found = await listLedgerEntries(db, { from, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  return ledgerPageToJson({
    entries: shown.map(entryOf),
    signature: shown.at(-1)?.signature ?? null,
    hasMore: found.length > pageSize,
  });
}

function entryOf({ seq, kind, head: bytes, ...entry }: StoredEntry): LedgerEntryJson {
  const place = { seq, head: toHex(bytes) };
  const publication = publicationFromJson(entry.publication);
  const space = numberSpaceOf(publication);
  if (kind === 'pub') return { ...place, type: kind, statement: publicationToJson(publication) };
  if (kind === 'close') {
    return { ...place, type: kind, statement: closeToJson(closeFromJson(entry.statement)) };
  }
  if (kind === 'result') {
    const result = resultFromJson(entry.statement, space);
    return { ...place, type: kind, statement: resultToJson(result, space) };
  }
  const cancelled = cancellationFromJson(entry.statement);
  return { ...place, type: kind, statement: cancellationToJson(cancelled) };
}

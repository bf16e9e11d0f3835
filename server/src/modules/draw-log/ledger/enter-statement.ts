import { ledgerEntry } from 'fairdraw/ledger/ledger-entry';
import { hashesAt, tileWidth } from 'fairdraw/tree/tlog-tiles';
import { Frontier, leafHash } from 'fairdraw/tree/tree';
import type { Trx } from '../../../db/database.ts';
import { sha256 } from '../native-sha256.ts';
import { getLedger } from './checkpoints.store.ts';
import {
  findLastEntry,
  insertLedgerNode,
  insertLedgerRow,
  listHashes,
  lockLedger,
  type StatementKind,
} from './ledger.store.ts';

export type Statement = {
  kind: StatementKind;
  /** Null for a statement about the ledger itself, or about the logs of several draws. */
  drawId: string | null;
  /** The bytes that its hash is a hash of. */
  statement: Uint8Array;
  now: Date;
};

/**
 * Enters a statement behind all that were made before, on the whole platform. It is
 * dated now, or as the entry before it where that one is later. Answers its date.
 */
export async function enterStatement(
  trx: Trx,
  { kind, drawId, statement, now }: Statement,
): Promise<Date> {
  await lockLedger(trx);
  const { number: ledger } = await getLedger(trx);
  const last = await findLastEntry(trx, ledger);
  const seq = last ? last.seq + 1 : 0;
  const at = last && last.at > now ? last.at : now;
  const entry = Buffer.from(ledgerEntry({ atMs: at.getTime(), statement }));
  const leaf = Buffer.from(leafHash(entry, sha256));
  await insertLedgerRow(trx, { ledger, seq, kind, drawId, entry, leaf, at });
  await foldTiles(trx, { ledger, size: seq + 1 });
  return at;
}

/** The root of each tile that an entry made full stands for it in the tile above. */
async function foldTiles(
  trx: Trx,
  { ledger, size }: { ledger: number; size: number },
): Promise<void> {
  for (let level = 1; size % tileWidth ** level === 0; level += 1) {
    const index = hashesAt(level, size) - 1;
    const below = { ledger, level: level - 1, from: index * tileWidth, count: tileWidth };
    const tile = new Frontier(sha256);
    for (const node of await listHashes(trx, below)) tile.push(node);
    await insertLedgerNode(trx, { ledger, level, index, hash: Buffer.from(tile.root()) });
  }
}

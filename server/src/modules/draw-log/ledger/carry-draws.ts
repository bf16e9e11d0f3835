import { preimageOf } from 'fairdraw/tree/preimage';
import { recordBody, recordHash } from 'fairdraw/tree/record';
import type { Trx } from '../../../db/database.ts';
import { sha256 } from '../native-sha256.ts';
import {
  forgetEnteredSources,
  forgetStatedHeads,
  forgetToldGivenBack,
  hasBegunSince,
  listEntriesToCarry,
  type CarriedEntry,
} from './carried-draws.store.ts';
import type { SignedLedger } from './checkpoints.store.ts';
import { enterStatement } from './enter-statement.ts';

const timeBytes = 8;

/**
 * Enters what was announced in an earlier ledger, and is still to be drawn, in the one that took
 * its place, with a record that says so, and when it was closed: nobody can see whether it was
 * closed in the entries that are lost. The record of its list of sources follows by the sweep that
 * enters such records. Answers how many draws that are.
 */
export async function carryDraws(trx: Trx, from: SignedLedger, now: Date): Promise<number> {
  const entries = await listEntriesToCarry(trx, from.number);
  const draws = new Set(entries.map(({ drawId }) => drawId));
  const closes = closesOf(entries);
  for (const { drawId, name, kind, seq, entry } of entries) {
    const statement = entry.subarray(timeBytes);
    await enterStatement(trx, { kind, drawId, statement, now });
    if (kind !== 'pub') continue;
    const record = preimageOf((plain) => {
      const closed = closes.get(drawId);
      const old = { ledger: from.origin, entry: seq };
      const body = recordBody(closed === undefined ? old : { ...old, closed });
      const about = sha256(statement);
      return recordHash({ drawId: name, type: 'carried', about, atMs: now.getTime(), body }, plain);
    });
    await enterStatement(trx, { kind: 'record', drawId, statement: record, now });
  }
  await forgetEnteredSources(trx, [...draws]);
  await forgetToldGivenBack(trx, [...draws], now);
  await forgetStatedHeads(trx);
  return draws.size;
}

/** When the closed ones of these draws were closed, by the date of that entry, in milliseconds. */
function closesOf(entries: readonly CarriedEntry[]): Map<string, number> {
  const closes = entries.filter(({ kind }) => kind === 'close');
  return new Map(
    closes.map(({ drawId, entry }) => [drawId, Number(entry.readBigUInt64BE())] as const),
  );
}

/**
 * Whether a draw that is not closed may have been closed and drawn in entries of the ledger that
 * are lost: its date was over when another ledger took the place of theirs. It must not be drawn a
 * second time.
 */
export async function mayHaveBeenDrawn(trx: Trx, runAt: Date): Promise<boolean> {
  return hasBegunSince(trx, runAt);
}

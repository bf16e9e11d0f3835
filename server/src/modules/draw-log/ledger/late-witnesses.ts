import { noteKeyText } from 'fairdraw/ledger/signed-note';
import type { Context } from '../../../context.ts';
import { findLedger } from './checkpoints.store.ts';
import { findEnteredAt } from './ledger.store.ts';
import { listWitnessProgress } from './witnesses.store.ts';
import { askedWitnesses } from './witnesses/named-witnesses.ts';

/** Witnesses are asked every ten minutes while the ledger grows. */
const lateMs = 30 * 60_000;

/**
 * How many witnesses are asked, and the names of those that have not cosigned what the ledger had
 * half an hour ago.
 */
export async function lateWitnesses({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<{ asked: number; late: string[] }> {
  const asked = await askedWitnesses(db);
  const ledger = await findLedger(db);
  if (asked.length === 0 || !ledger) return { asked: 0, late: [] };
  const progress = await listWitnessProgress(db, ledger.number);
  const before = clock.now().getTime() - lateMs;
  const late: string[] = [];
  for (const { key } of asked) {
    const seq = progress.get(noteKeyText(key))?.size ?? 0;
    const enteredAt = await findEnteredAt(db, { ledger: ledger.number, seq });
    if (enteredAt && enteredAt.getTime() < before) late.push(key.name);
  }
  return { asked: asked.length, late };
}

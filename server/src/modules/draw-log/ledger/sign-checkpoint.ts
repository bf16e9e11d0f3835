import { signCheckpoint as signedNote } from 'fairdraw/checkpoint';
import { Frontier } from 'fairdraw/tree';
import type { Context } from '../../../context.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { sha256 } from '../native-sha256.ts';
import { findCheckpoint, insertCheckpoint, type StoredCheckpoint } from './checkpoints.store.ts';
import { keepCheckpoint } from './kept-checkpoint.ts';
import { demandSoundLedger, ledgerFault } from './ledger-fault.ts';
import { ledgerOrigin } from './ledger-origin.ts';
import { countEntries, listHashes } from './ledger.store.ts';

/** Leaves that are read at once. */
const portion = 10_000;

/**
 * Signs the head of the ledger with every entry that is committed, and answers the newest checkpoint;
 * where nothing is new, the one that there is. It is stored before anybody sees it, once for each
 * size, and continues the tree of the one before it, so no two of them ever contradict each other.
 *
 * @throws {Refusal} busy, while the ledger must not grow
 */
export async function signCheckpoint(context: Context): Promise<StoredCheckpoint> {
  const origin = await ledgerOrigin(context);
  const last = await findCheckpoint(context.db);
  const size = await countEntries(context.db);
  if (last && last.size >= size) return last;
  const { db, clock, secrets, settings } = context;
  await demandSoundLedger(db, context);
  const tree = last ? Frontier.decode(last.stack, sha256) : new Frontier(sha256);
  while (tree.size < size) {
    const count = Math.min(portion, size - tree.size);
    for (const leaf of await listHashes(db, { level: 0, from: tree.size, count })) tree.push(leaf);
  }
  const head = tree.head();
  const note = signedNote({ origin, ...head }, secrets);
  // Kept before anybody can see it.
  keepCheckpoint(settings, note);
  const [root, stack] = [Buffer.from(head.root), Buffer.from(tree.encode())];
  await insertCheckpoint(db, { origin, size, note, root, stack, now: clock.now() });
  const kept = await findCheckpoint(db);
  if (!kept) throw new Error('a checkpoint that was stored is there');
  return kept;
}

/** An entry is signed within a second. */
export const ledgerCheckpoints: Sweep = {
  name: 'ledgerCheckpoints',
  sweep: async (context) => {
    const { db } = context;
    const last = await findCheckpoint(db);
    if (last && last.size >= (await countEntries(db))) return;
    if ((await ledgerFault(db, context)) === null) await signCheckpoint(context);
  },
  due: async () => ({ nextDueAt: undefined, overdue: 0 }),
};

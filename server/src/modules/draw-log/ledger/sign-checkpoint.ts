import { signCheckpoint as signedNote } from 'fairdraw/ledger/checkpoint';
import { Frontier } from 'fairdraw/tree/tree';
import type { Context } from '../../../context.ts';
import type { Sweep } from '../../../jobs/sweep.ts';
import { sha256 } from '../native-sha256.ts';
import {
  findCheckpoint,
  insertCheckpoint,
  type SignedLedger,
  type StoredCheckpoint,
} from './checkpoints.store.ts';
import { currentLedger } from './current-ledger.ts';
import { keepCheckpoint } from './kept-checkpoint.ts';
import { demandSoundLedger, ledgerFault } from './ledger-fault.ts';
import { countLedgerEntries, listHashes } from './ledger.store.ts';

/** Leaves that are read at once. */
const portion = 10_000;

/**
 * Signs the head of the ledger with every entry that is committed, and answers the newest
 * checkpoint; where nothing is new, the one that there is. It is stored before anybody sees it,
 * once for each size, and continues the tree of the one before it, so no two of them ever
 * contradict each other.
 *
 * @throws {Refusal} busy, while the ledger must not grow
 */
export async function signCheckpoint(context: Context): Promise<StoredCheckpoint> {
  const ledger = await currentLedger(context);
  const { number, origin } = ledger;
  const { db, clock, settings } = context;
  const last = await findCheckpoint(db, number);
  const size = await countLedgerEntries(db, number);
  if (last && last.size >= size) return last;
  // Of the same ledger: one whose place another takes meanwhile is behind, and stays unsigned.
  const signer = await demandSoundLedger(db, context, ledger);
  const tree = await treeFrom(db, { ledger, last, size });
  const head = tree.head();
  const note = signedNote({ origin, ...head }, signer);
  // Kept before anybody can see it.
  keepCheckpoint(settings, note);
  const [root, stack] = [Buffer.from(head.root), Buffer.from(tree.encode())];
  await insertCheckpoint(db, { ledger: number, origin, size, note, root, stack, now: clock.now() });
  const kept = await findCheckpoint(db, number);
  if (!kept) throw new Error('a checkpoint that was stored is there');
  return kept;
}

type Growing = { ledger: SignedLedger; last: StoredCheckpoint | undefined; size: number };

/** The tree of all entries, from that of the last checkpoint on. */
async function treeFrom(
  db: Context['db'],
  { ledger: { number: ledger }, last, size }: Growing,
): Promise<Frontier> {
  const tree = last ? Frontier.decode(last.stack, sha256) : new Frontier(sha256);
  while (tree.size < size) {
    const count = Math.min(portion, size - tree.size);
    const leaves = await listHashes(db, { ledger, level: 0, from: tree.size, count });
    for (const leaf of leaves) tree.push(leaf);
  }
  return tree;
}

/** An entry is signed within a second. */
export const ledgerCheckpoints: Sweep = {
  name: 'ledgerCheckpoints',
  sweep: async (context) => {
    const { db } = context;
    const { number } = await currentLedger(context);
    const last = await findCheckpoint(db, number);
    if (last && last.size >= (await countLedgerEntries(db, number))) return;
    if ((await ledgerFault(db, context)) === null) await signCheckpoint(context);
  },
  due: async () => ({ nextDueAt: undefined, overdue: 0 }),
};

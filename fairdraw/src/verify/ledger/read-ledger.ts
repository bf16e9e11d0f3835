import type { Checkpoint } from '../../ledger/checkpoint.ts';
import { equalBytes } from '../../tree/bytes.ts';
import type { Sha256 } from '../../tree/hash.ts';
import type { SignedKeyChange } from '../../ledger/key-change.ts';
import type { TreeHead } from '../../tree/tree.ts';
import { isOneRow, ledgerNumber } from '../../ledger/ledger-name.ts';
import { demandBeginning, type Beginning } from './demand-beginning.ts';
import { keyChangeHash } from '../hashes.ts';
import { Inconclusive } from '../inconclusive.ts';
import { LedgerFault } from './ledger-fault.ts';
import type { LedgerFacts, StatedKeyChange } from './ledger-facts.ts';
import { newestCheckpoint, noteAt } from './known-checkpoint.ts';
import type { LedgerSource } from './ledger-source.ts';
import { entriesOf, treeBefore } from './ledger-tiles.ts';
import { LedgerWalk, type Sought } from './ledger-walk.ts';
import type { StreamedRoot } from '../merkle.ts';
import type { SigningKey } from '../signing-keys.ts';

const bundled = 256;

/** The draw that is looked for, and the facts that are known of the ledger. */
export type LedgerQuestion = Sought & {
  /** The ledger that it is in, by name. */
  origin: string;
  keys: readonly SigningKey[];
  /** The key that its first entry has to name; null where nobody knows it. */
  recoveryKey: Uint8Array | null;
  /** The hash that its first entry has to have; null where nobody knows it. */
  first: Uint8Array | null;
  /** The known changes of its key, each of which stands at its own size. */
  changes: readonly SignedKeyChange[];
  /** Heads that the ledger had before, behind that entry: it has to go on from each of them. */
  heads: readonly TreeHead[];
  /** Sizes: what was the root at each? */
  sizes: readonly number[];
};

/**
 * Reads a ledger from an entry to its end and shows that it is what its checkpoint signs: the
 * entries are hashed, and the tree before them comes from tiles. Throws LedgerFault or RangeError
 * where that is not so, Inconclusive for another ledger of the same row; an error of the source is
 * thrown on.
 */
export async function readLedger(
  source: LedgerSource,
  question: LedgerQuestion,
  hash: Sha256,
): Promise<LedgerFacts> {
  const checkpoint = newestCheckpoint(await noteAt(source), question.keys);
  demandLedgerOf(question, checkpoint);
  const beginning = await beginningOf(source, question, checkpoint, hash);
  const nothing = {
    own: [],
    logHeads: [],
    turns: [],
    sameLock: [],
    keyChanges: [],
    roots: new Map(),
  };
  const facts = { checkpoint, beginning, read: 0, ...nothing, newer: 0 };
  if (question.from >= checkpoint.size) return facts;
  const changes = question.changes.filter(({ atMs }) => isOfLedger(beginning, atMs));
  return readEntries(source, { ...question, changes }, facts, hash);
}

/** Another ledger of the row has other entries; that of somebody else is a matter of V14. */
function demandLedgerOf({ origin }: LedgerQuestion, checkpoint: Checkpoint): void {
  if (checkpoint.origin === origin || !isOneRow(checkpoint.origin, origin)) return;
  throw new Inconclusive(`This is the ledger ${checkpoint.origin}; the draw is in ${origin}.`);
}

async function beginningOf(
  source: LedgerSource,
  { origin, keys, recoveryKey, first }: LedgerQuestion,
  checkpoint: Checkpoint,
  hash: Sha256,
): Promise<Beginning | null> {
  if (!recoveryKey && ledgerNumber(origin) === 1) return null;
  return demandBeginning(source, checkpoint, { recoveryKey, first, keys }, hash);
}

/** A change of the key from before a later ledger stands in the ledger before it. */
function isOfLedger(beginning: Beginning | null, atMs: number): boolean {
  return !beginning?.previous || atMs >= beginning.atMs;
}

async function readEntries(
  source: LedgerSource,
  question: LedgerQuestion,
  { checkpoint, beginning }: Pick<LedgerFacts, 'checkpoint' | 'beginning'>,
  hash: Sha256,
): Promise<LedgerFacts> {
  const { size, root } = checkpoint;
  const first = Math.floor(question.from / bundled);
  const tree = await treeBefore(source, { before: first * bundled, size }, hash);
  const changes = question.changes.filter((change) => change.size < size);
  const heads = [...question.heads, ...changes];
  const walk = new LedgerWalk(question, hash);
  const sizes = new Set(question.sizes);
  const roots = new Map<number, Uint8Array>();
  for (let index = first; index * bundled < size; index += 1) {
    for (const [at, entry] of (await entriesOf(source, { index, size })).entries()) {
      tree.add(hash(Uint8Array.from([0, ...entry])));
      walk.take(index * bundled + at, entry);
      checkHeads(heads, tree);
      if (sizes.has(tree.size)) roots.set(tree.size, tree.root());
    }
  }
  if (question.heads.some((head) => head.size > size)) {
    throw new LedgerFault('The ledger is shorter than a head of it that is signed.');
  }
  if (!equalBytes(tree.root(), root)) {
    throw new LedgerFault('The entries are not those that the checkpoint signs.');
  }
  demandKeyChanges(
    walk.keyChanges,
    changes.filter((change) => change.size >= first * bundled),
    hash,
  );
  const { read: count, own, logHeads, turns, sameLock, keyChanges, newer } = walk;
  const stated = { own, logHeads, turns, sameLock, keyChanges };
  return { checkpoint, beginning, read: count, ...stated, roots, newer };
}

/** The changes of the key in the ledger are those that are known, each at its own size. */
function demandKeyChanges(
  stated: readonly StatedKeyChange[],
  known: readonly SignedKeyChange[],
  hash: Sha256,
): void {
  const other = stated.find(
    ({ seq, hash: entered }) =>
      !known.some(
        (change) => change.size === seq && equalBytes(keyChangeHash(change, hash), entered),
      ),
  );
  if (other) {
    throw new LedgerFault(`Entry ${other.seq} changes the key otherwise than this verifier knows.`);
  }
  const missing = known.find(({ size }) => !stated.some(({ seq }) => seq === size));
  if (missing)
    throw new LedgerFault(`The ledger does not have the change of its key at ${missing.size}.`);
}

function checkHeads(heads: readonly TreeHead[], tree: StreamedRoot): void {
  const now = heads.filter(({ size }) => size === tree.size);
  if (now.length === 0) return;
  const root = tree.root();
  if (now.every((head) => equalBytes(head.root, root))) return;
  throw new LedgerFault('The ledger does not go on from a head of it that is signed.');
}

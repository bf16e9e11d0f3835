import type { Checkpoint } from '../checkpoint.ts';
import { equalBytes } from '../bytes.ts';
import type { Sha256 } from '../hash.ts';
import type { SignedKeyChange } from '../key-change.ts';
import type { TreeHead } from '../tree.ts';
import { demandBeginning } from './demand-beginning.ts';
import { keyChangeHash } from './hashes.ts';
import { LedgerFault } from './ledger-fault.ts';
import type { LedgerFacts, OwnEntry, StatedHead, StatedKeyChange } from './ledger-facts.ts';
import { newestCheckpoint } from './known-checkpoint.ts';
import { headIn } from './stated-heads.ts';
import type { LedgerSource } from './ledger-source.ts';
import { entriesOf, treeBefore } from './ledger-tiles.ts';
import type { StreamedRoot } from './merkle.ts';
import type { SigningKey } from './signing-keys.ts';

const version = 'vdraw/2/';
const mostBytes = 60_000;
const bundled = 256;

/** The draw that is looked for, and the statements that others about it name. */
export type LedgerQuestion = {
  drawId: string;
  /** The publication's first. */
  hashes: readonly Uint8Array[];
  /** The first entry that matters: the draw's publication. */
  from: number;
  keys: readonly SigningKey[];
  /** The key that its first entry has to name; null where nobody knows it. */
  recoveryKey: Uint8Array | null;
  /** The known changes of its key, each of which stands at its own size. */
  changes: readonly SignedKeyChange[];
  /** Heads that the ledger had before, behind that entry: it has to go on from each of them. */
  heads: readonly TreeHead[];
  /** Sizes: what was the root at each? */
  sizes: readonly number[];
};

/**
 * Reads a ledger from an entry to its end and shows that it is what its checkpoint signs: the entries
 * are hashed, and the tree before them comes from tiles. Throws LedgerFault or RangeError where that
 * is not so; an error of the source is thrown on.
 */
export async function readLedger(
  source: LedgerSource,
  question: LedgerQuestion,
  hash: Sha256,
): Promise<LedgerFacts> {
  const note = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const checkpoint = newestCheckpoint(note.decode(await source('checkpoint')), question.keys);
  const { size } = checkpoint;
  const { keys, recoveryKey } = question;
  if (recoveryKey) await demandBeginning(source, checkpoint, { recoveryKey, keys }, hash);
  const nothing = { own: [], logHeads: [], keyChanges: [], roots: new Map() };
  const facts = { checkpoint, read: 0, ...nothing, newer: 0 };
  return question.from < size ? readEntries(source, question, facts, hash) : facts;
}

async function readEntries(
  source: LedgerSource,
  question: LedgerQuestion,
  { checkpoint }: { checkpoint: Checkpoint },
  hash: Sha256,
): Promise<LedgerFacts> {
  const { size, root } = checkpoint;
  const first = Math.floor(question.from / bundled);
  const tree = await treeBefore(source, { before: first * bundled, size }, hash);
  const changes = question.changes.filter((change) => change.size < size);
  const heads = [...question.heads, ...changes];
  const walk = new Walk(question, hash);
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
  const { read: count, own, logHeads, keyChanges, newer } = walk;
  return { checkpoint, read: count, own, logHeads, keyChanges, roots, newer };
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

class Walk {
  readonly #question: LedgerQuestion;
  readonly #hash: Sha256;
  #atMs = 0;
  read = 0;
  newer = 0;
  readonly own: OwnEntry[] = [];
  readonly logHeads: StatedHead[] = [];
  readonly keyChanges: StatedKeyChange[] = [];

  constructor(question: LedgerQuestion, hash: Sha256) {
    this.#question = question;
    this.#hash = hash;
  }

  take(seq: number, entry: Uint8Array): void {
    if (entry.length > mostBytes) throw new LedgerFault(`Entry ${seq} is too long.`);
    const { atMs, tag, body } = read(entry, seq);
    if (atMs < this.#atMs) throw new LedgerFault(`Entry ${seq} is dated before the one before it.`);
    this.#atMs = atMs;
    this.read += 1;
    if (!tag.startsWith(version)) this.newer += 1;
    else if (tag === `${version}heads`) this.#takeHeads({ seq, atMs }, body);
    else if (tag === `${version}key`) this.#takeKeyChange(seq, entry.slice(8));
    else if (this.#isOwn(tag.slice(version.length), body)) {
      const kind = tag.slice(version.length);
      const statement = entry.slice(8);
      this.own.push({ seq, atMs, kind, statement, hash: this.#hash(statement) });
    }
  }

  #takeHeads(entry: { seq: number; atMs: number }, body: Uint8Array): void {
    const [pubHash] = this.#question.hashes;
    const head = pubHash && headIn(body, pubHash, entry.seq);
    if (head) this.logHeads.push({ ...entry, ...head });
  }

  #takeKeyChange(seq: number, statement: Uint8Array): void {
    this.keyChanges.push({ seq, hash: this.#hash(statement) });
  }

  /** Publications and records begin with the draw's id, others with the hash that they follow. */
  #isOwn(kind: string, body: Uint8Array): boolean {
    const { drawId, hashes } = this.#question;
    if (kind !== 'pub' && kind !== 'record') {
      return hashes.some((named) => equalBytes(named, body.subarray(0, 32)));
    }
    const id = new TextEncoder().encode(drawId);
    const length = new DataView(body.buffer, body.byteOffset, body.byteLength).getUint32(0);
    return length === id.length && equalBytes(body.subarray(4, 4 + length), id);
  }
}

/** An entry's parts: eight bytes of time, one byte of length, the statement's name, and its fields. */
function read(entry: Uint8Array, seq: number): { atMs: number; tag: string; body: Uint8Array } {
  const view = new DataView(entry.buffer, entry.byteOffset, entry.byteLength);
  const from = 9 + (entry[8] ?? 0);
  const tag = String.fromCharCode(...entry.subarray(9, from));
  if (from > entry.length || !/^vdraw\/[1-9]\d*\/[a-z-]+$/.test(tag)) {
    throw new LedgerFault(`Entry ${seq} is no statement.`);
  }
  const atMs = Number(view.getBigUint64(0));
  if (!Number.isSafeInteger(atMs)) throw new LedgerFault(`Entry ${seq} has no time.`);
  return { atMs, tag, body: entry.subarray(from) };
}

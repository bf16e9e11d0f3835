import { readCheckpoint, type Checkpoint } from '../checkpoint.ts';
import { equalBytes } from '../bytes.ts';
import type { Sha256 } from '../hash.ts';
import type { TreeHead } from '../tree.ts';
import { LedgerFault } from './ledger-fault.ts';
import type { LedgerFacts, OwnEntry, StatedHead } from './ledger-facts.ts';
import { headIn } from './stated-heads.ts';
import type { LedgerSource } from './ledger-source.ts';
import { entriesOf, treeBefore } from './ledger-tiles.ts';
import type { StreamedRoot } from './merkle.ts';

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
  publicKeys: readonly Uint8Array[];
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
  const checkpoint = readCheckpoint(note.decode(await source('checkpoint')), question.publicKeys);
  const { size } = checkpoint;
  const facts = { checkpoint, read: 0, own: [], logHeads: [], roots: new Map(), newer: 0 };
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
  const walk = new Walk(question, hash);
  const sizes = new Set(question.sizes);
  const roots = new Map<number, Uint8Array>();
  for (let index = first; index * bundled < size; index += 1) {
    for (const [at, entry] of (await entriesOf(source, { index, size })).entries()) {
      tree.add(hash(Uint8Array.from([0, ...entry])));
      walk.take(index * bundled + at, entry);
      checkHeads(question.heads, tree);
      if (sizes.has(tree.size)) roots.set(tree.size, tree.root());
    }
  }
  if (question.heads.some((head) => head.size > size)) {
    throw new LedgerFault('The ledger is shorter than a checkpoint of it that witnesses cosigned.');
  }
  if (!equalBytes(tree.root(), root)) {
    throw new LedgerFault('The entries are not those that the checkpoint signs.');
  }
  const { read: count, own, logHeads, newer } = walk;
  return { checkpoint, read: count, own, logHeads, roots, newer };
}

function checkHeads(heads: readonly TreeHead[], tree: StreamedRoot): void {
  const now = heads.filter(({ size }) => size === tree.size);
  if (now.length === 0) return;
  const root = tree.root();
  if (now.every((head) => equalBytes(head.root, root))) return;
  throw new LedgerFault(
    'The ledger does not go on from a checkpoint of it that witnesses cosigned.',
  );
}

class Walk {
  readonly #question: LedgerQuestion;
  readonly #hash: Sha256;
  #atMs = 0;
  read = 0;
  newer = 0;
  readonly own: OwnEntry[] = [];
  readonly logHeads: StatedHead[] = [];

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
    else if (tag === `${version}heads`) this.#takeHeads(seq, body);
    else if (this.#isOwn(tag.slice(version.length), body)) {
      const kind = tag.slice(version.length);
      const statement = entry.slice(8);
      this.own.push({ seq, atMs, kind, statement, hash: this.#hash(statement) });
    }
  }

  #takeHeads(seq: number, body: Uint8Array): void {
    const [pubHash] = this.#question.hashes;
    const head = pubHash && headIn(body, pubHash, seq);
    if (head) this.logHeads.push({ seq, ...head });
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

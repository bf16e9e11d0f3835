import { equalBytes } from '../../tree/bytes.ts';
import type { Sha256 } from '../../tree/hash.ts';
import type { OwnEntry, StatedHead, StatedKeyChange, StatedTurn } from './ledger-facts.ts';
import { LedgerFault } from './ledger-fault.ts';
import { headsIn } from './stated-heads.ts';
import { cancellationOf } from '../sold-out/check-cancel.ts';

const version = 'vdraw/3/';
const maxBytes = 60_000;

/** The draw that is looked for, and the statements that others about it name. */
export type Sought = {
  drawId: string;
  /** The lock that it announced; null where it has none. */
  lock: Uint8Array | null;
  /** The publication's first. */
  hashes: readonly Uint8Array[];
  /** The first entry that matters: the draw's publication. */
  from: number;
};

/** Takes entries one after the other, and keeps those that concern a draw. */
export class LedgerWalk {
  readonly #question: Sought;
  readonly #hash: Sha256;
  #atMs = 0;
  read = 0;
  newer = 0;
  readonly own: OwnEntry[] = [];
  readonly logHeads: StatedHead[] = [];
  readonly turns: StatedTurn[] = [];
  readonly sameLock: number[] = [];
  readonly keyChanges: StatedKeyChange[] = [];

  constructor(question: Sought, hash: Sha256) {
    this.#question = question;
    this.#hash = hash;
  }

  take(seq: number, entry: Uint8Array): void {
    if (entry.length > maxBytes) throw new LedgerFault(`Entry ${seq} is too long.`);
    const { atMs, tag, body } = read(entry, seq);
    if (atMs < this.#atMs) throw new LedgerFault(`Entry ${seq} is dated before the one before it.`);
    this.#atMs = atMs;
    if (tag === `${version}key`) this.#takeKeyChange(seq, entry.slice(8));
    if (tag === `${version}heads`) this.#takeHeads({ seq, atMs }, body);
    if (tag === `${version}pub` && this.#hasItsLock(body)) this.sameLock.push(seq);
    // The first bundle also has entries from before the publication: revisions that it took the
    // place of.
    if (seq < this.#question.from) return;
    this.read += 1;
    if (!tag.startsWith(version)) this.newer += 1;
    else if (this.#isOwn(tag.slice(version.length), body)) {
      const kind = tag.slice(version.length);
      const statement = entry.slice(8);
      this.own.push({ seq, atMs, kind, statement, hash: this.#hash(statement) });
      if (kind === 'cancel') this.#takeCancelled({ seq, atMs }, statement);
    }
  }

  #takeHeads(entry: { seq: number; atMs: number }, body: Uint8Array): void {
    const [pubHash] = this.#question.hashes;
    if (!pubHash) return;
    const { isLast, isAlone, head } = headsIn(body, pubHash, entry.seq);
    if (head) this.logHeads.push({ ...entry, ...head, isAlone });
    if (isLast && entry.seq > this.#question.from) this.turns.push(entry);
  }

  /** A cancellation states its draw's log, as heads do. */
  #takeCancelled(entry: { seq: number; atMs: number }, statement: Uint8Array): void {
    const { logSize: size, logRoot: root } = cancellationOf(statement);
    this.logHeads.push({ ...entry, size, root, isAlone: false });
  }

  /** A publication with a lock ends with it. */
  #hasItsLock(body: Uint8Array): boolean {
    const { lock } = this.#question;
    return lock !== null && equalBytes(body.subarray(-lock.length), lock);
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

/**
 * An entry's parts: eight bytes of time, one byte of length, the statement's name, and its fields.
 */
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

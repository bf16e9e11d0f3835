import { equalBytes, toHex } from '../bytes.ts';
import type { Sha256 } from '../hash.ts';
import { JsonFields } from '../json-fields.ts';
import { cancellationFromJson } from '../ledger-json.ts';
import { numberSpaceOf, type Publication } from '../publication.ts';
import { verifySignature } from '../signature.ts';
import { closeFromJson, publicationFromJson, resultFromJson } from '../statement-json.ts';
import type { Cancellation } from '../statements.ts';
import {
  cancellationHash,
  closingHash,
  headAfter,
  outcomeHash,
  publicationHash,
} from './hashes.ts';

export type StatementType = 'pub' | 'close' | 'result' | 'cancel';
export type LedgerEntry = {
  seq: number;
  type: StatementType;
  drawId: string;
  hash: Uint8Array;
  head: Uint8Array;
  /** Of a `cancel`; null for every other type. */
  cancellation: Cancellation | null;
};

/** Breaking a rule of the ledger, in words for a person. */
export class LedgerFault extends Error {}

type ReadStatement = { hash: Uint8Array; draw: DrawSoFar; cancellation?: Cancellation };

/** The state of a draw on the way through the ledger. */
type DrawSoFar = { publication: Publication; pubHash: Uint8Array; done: Set<StatementType> };

/**
 * Follows the chain from its beginning: every statement is hashed from its fields, every head from
 * the one before, and no draw has two closes or results or goes on after it was cancelled. Throws
 * LedgerFault or RangeError at the first entry for which that is not so.
 */
export function readLedger(
  json: unknown,
  { publicKeys, hash }: { publicKeys: readonly Uint8Array[]; hash: Sha256 },
): LedgerEntry[] {
  const entries: LedgerEntry[] = [];
  const walk = new LedgerWalk(hash);
  const pages: readonly unknown[] = Array.isArray(json) ? json : [json];
  if (pages.length === 0) throw new LedgerFault('There is no page of the ledger.');
  for (const page of pages) {
    const read = new JsonFields(page);
    const format = read.format('vdraw-ledger/2');
    const items = read.list('entries');
    for (const item of items) entries.push(walk.take(item));
    const signature = read.orNull('signature', (name) => read.bytes(name, 64));
    const next = read.orNull('next', (name) => read.whole(name));
    read.only({ format, entries: items, signature, next });
    if (items.length > 0 && !isSigned(walk.head, signature, publicKeys)) {
      throw new LedgerFault(`The signature behind entry ${entries.length - 1} is not valid.`);
    }
    if (next !== null && next !== entries.length) throw new LedgerFault('Pages do not follow.');
  }
  return entries;
}

function isSigned(
  statementHash: Uint8Array,
  signature: Uint8Array | null,
  publicKeys: readonly Uint8Array[],
): boolean {
  if (!signature) return false;
  return publicKeys.some((publicKey) => verifySignature({ publicKey, statementHash, signature }));
}

class LedgerWalk {
  readonly #hash: Sha256;
  readonly #draws = new Map<string, DrawSoFar>();
  readonly #byPub = new Map<string, DrawSoFar>();
  readonly #byClose = new Map<string, DrawSoFar>();
  #size = 0;
  head = new Uint8Array(32);

  constructor(hash: Sha256) {
    this.#hash = hash;
  }

  take(json: unknown): LedgerEntry {
    const read = new JsonFields(json);
    const seq = read.whole('seq');
    const type = read.oneOf('type', { pub: 0, close: 0, result: 0, cancel: 0 });
    const statement = read.get('statement');
    const head = read.hash('head');
    read.only({ seq, type, statement, head });
    if (seq !== this.#size) throw new LedgerFault(`Entry ${this.#size} is missing.`);
    const { hash, draw, cancellation = null } = this.#read(type, statement, seq);
    this.head = Uint8Array.from(
      headAfter({ previous: this.head, seq, statement: hash }, this.#hash),
    );
    if (!equalBytes(this.head, head)) throw new LedgerFault(`The chain breaks at entry ${seq}.`);
    this.#size += 1;
    return { seq, type, drawId: draw.publication.drawId, hash, head, cancellation };
  }

  #read(type: StatementType, json: unknown, seq: number): ReadStatement {
    if (type === 'pub') return this.#readPublication(publicationFromJson(json), seq);
    if (type === 'close') {
      const close = closeFromJson(json);
      const hash = closingHash(close, this.#hash);
      const draw = this.#drawAt(this.#byPub, close.pubHash, { type, seq });
      this.#byClose.set(toHex(hash), draw);
      return { hash, draw };
    }
    if (type === 'cancel') {
      const cancel = cancellationFromJson(json);
      const draw = this.#drawAt(this.#byPub, cancel.pubHash, { type, seq });
      return { hash: cancellationHash(cancel, this.#hash), draw, cancellation: cancel };
    }
    const draw = this.#drawAt(this.#byClose, new JsonFields(json).hash('closeHash'), { type, seq });
    const result = resultFromJson(json, numberSpaceOf(draw.publication));
    return { hash: outcomeHash(result, this.#hash), draw };
  }

  #readPublication(publication: Publication, seq: number): { hash: Uint8Array; draw: DrawSoFar } {
    const { drawId, revision, previous } = publication;
    const before = this.#draws.get(drawId);
    const follows = before
      ? revision === before.publication.revision + 1 && equalBytes(previous, before.pubHash)
      : revision === 0;
    if (!follows || (before && before.done.size > 0)) {
      throw new LedgerFault(`Entry ${seq} announces draw ${drawId} out of turn.`);
    }
    const hash = publicationHash(publication, this.#hash);
    if (before) this.#byPub.delete(toHex(before.pubHash));
    const draw: DrawSoFar = { publication, pubHash: hash, done: new Set() };
    this.#draws.set(drawId, draw);
    this.#byPub.set(toHex(hash), draw);
    return { hash, draw };
  }

  #drawAt(
    known: ReadonlyMap<string, DrawSoFar>,
    hash: Uint8Array,
    { type, seq }: { type: StatementType; seq: number },
  ): DrawSoFar {
    const draw = known.get(toHex(hash));
    if (!draw || draw.done.has(type) || draw.done.has('cancel')) {
      throw new LedgerFault(`Entry ${seq} is a ${type} that its draw cannot have at this point.`);
    }
    draw.done.add(type);
    return draw;
  }
}

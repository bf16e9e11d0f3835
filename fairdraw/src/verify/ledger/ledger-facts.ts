import type { Checkpoint } from '../../ledger/checkpoint.ts';
import type { Beginning } from './demand-beginning.ts';

/** An entry of the ledger that is about the draw in question. */
export type OwnEntry = {
  seq: number;
  atMs: number;
  /** The statement's name: `pub`, `close` … */
  kind: string;
  /** The bytes that its hash is a hash of, its tag included. */
  statement: Uint8Array;
  hash: Uint8Array;
};

/** That the draw's log had a root at a size, by an entry. */
export type StatedHead = {
  seq: number;
  atMs: number;
  size: number;
  root: Uint8Array;
  /** Whether the entry names this log alone and ends no turn: so does a cut. */
  isAlone: boolean;
};

/** The entry that ended a turn of heads, which dates the turn. */
export type StatedTurn = { seq: number; atMs: number };

/** That the key changed, by an entry; the hash is the statement's. */
export type StatedKeyChange = { seq: number; hash: Uint8Array };

/** All that the ledger says, from an entry to its end. */
export type LedgerFacts = {
  checkpoint: Checkpoint;
  /** Its first entry; null where it was not read. */
  beginning: Beginning | null;
  /** Entries that were read, from the draw's publication on. */
  read: number;
  own: readonly OwnEntry[];
  /** The heads of the draw's log that were stated on the way. */
  logHeads: readonly StatedHead[];
  /** The turns of heads on the way, whatever logs they name. */
  turns: readonly StatedTurn[];
  /** The entries on the way that announce the lock of the draw, its own among them. */
  sameLock: readonly number[];
  /** The changes of the key on the way. */
  keyChanges: readonly StatedKeyChange[];
  /** The roots at the sizes that were asked for, as far as entries were read. */
  roots: ReadonlyMap<number, Uint8Array>;
  /** Entries of newer versions of the protocol, which nobody here can judge. */
  newer: number;
};

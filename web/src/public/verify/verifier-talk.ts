import type { Level } from 'fairdraw/statements/assurance';
import type { Check } from 'fairdraw/verify/check';
import type { ForeseenNote } from './foreseen-note.ts';

/**
 * The requests of the page to its worker: to check a draw, to find a ticket of it, or to watch it.
 */
export type VerifierQuestion = {
  drawId: string;
  /** Saved copies, of any of the kinds that there are: they stand before the platform's. */
  files: readonly File[];
} & (
  | {
      kind: 'check';
      /** Whether the ledger is read, and the log where no file brings it. */
      everything: boolean;
      relays: readonly string[];
      seen: SeenHash | null;
    }
  | { kind: 'find'; code: string }
  | {
      kind: 'watch';
      relays: readonly string[];
      seen: SeenHash | null;
      /** The product's time less the device's. */
      aheadMs: number;
    }
);

/** A closing hash that this browser saw before the result, and when by its own clock. */
export type SeenHash = { hash: string; atMs: number };

export type ShownCheck = Pick<Check, 'id' | 'title' | 'status' | 'detail'> & {
  /** The figures behind it, a line each. */
  lines: readonly string[];
};

/** The steps of a draw that a lay reader can follow. */
export type PlainRow = 'rules' | 'list' | 'winner';

/** The finding about a step: it holds, it does not, or not all of it was checked. */
export type RowFinding = 'passed' | 'failed' | 'stated';

/** A report in the words of the page, which the worker writes: its script has none of them. */
export type ShownReport = {
  verdict: 'verified' | 'failed' | 'incomplete' | 'newer';
  heading: string;
  /** Why several tickets were passed over, a sentence each. */
  passed: readonly string[];
  /** The sentence below the heading. */
  basis: string;
  /** The level that the check reached; null while the tickets were not read. */
  reached: Level | null;
  /** Whether somebody read the tickets: a certificate alone says nothing of the list. */
  isListRead: boolean;
  rows: Readonly<Record<PlainRow, RowFinding>>;
  /** The protocol's own words for the verdict. */
  words: string;
  checks: readonly ShownCheck[];
  /** The things that were checked, in sentences. */
  sources: readonly string[];
};

export type VerifierAnswer =
  /** Bytes of the log so far; `of` is null where nobody says how many there are. */
  | { kind: 'progress'; bytes: number; of: number | null; reading: number }
  | { kind: 'report'; report: ShownReport }
  | { kind: 'found'; tone: 'good' | 'bad' | 'note'; lines: readonly string[] }
  /** Of a draw that is watched: its list is closed now. */
  | { kind: 'sealed' }
  /** … what is going on, for a person. */
  | { kind: 'watching'; text: string }
  /** … what follows, before the platform said it. */
  | { kind: 'foreseen'; note: ForeseenNote }
  | { kind: 'trouble'; text: string };

import type { Level, Words } from 'fairdraw/assurance';
import type { Check } from 'fairdraw/verify/check';
import type { ForeseenNote } from './foreseen-note.ts';

/**
 * The requests of the page to its worker: to check a draw, to find a ticket of it, or to watch it.
 */
export type Question = {
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

export type ShownReport = {
  verdict: 'verified' | 'failed' | 'incomplete' | 'newer';
  level: Level | null;
  words: readonly Words[];
  /** Words that stand beside the verdict, such as that a draw was closed late. */
  remarks: readonly string[];
  checks: readonly ShownCheck[];
  /** The things that were checked, in sentences. */
  sources: readonly string[];
};

export type Answer =
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

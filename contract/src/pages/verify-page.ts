import type { SourceCounts } from '@clubdraw/domain/entries/free-entry-messages';
import type { RunMethod } from '@clubdraw/domain/draws/run-method';
import type { Stock } from '@clubdraw/domain/draws/stock';
import type { Winner } from '@clubdraw/domain/draws/winners-in-words';
import type { PageClub } from './page-club.ts';
import type { BeaconName } from './page-draw.ts';

/** How a draw was sealed, as certificates claim it. */
export type SealLevel = 'witnessed' | 'late' | 'alone' | 'rehearsal';

/** How far the course of a draw is, as its certificate tells it. */
export type ProofPhase = 'open' | 'closed' | 'drawn' | 'cancelled';

/**
 * The words of `/verify/{drawId}` before anything is checked: the certificate so far, for people.
 * JSON-safe; instants are ISO strings, hashes hexadecimal.
 */
export type PageProof = PageClub & {
  /** As statements name the draw: its id, or `packageId:n`. */
  id: string;
  /** The draw's package; null for a draw of its own. */
  packageId: string | null;
  name: string;
  stock: Stock;
  timezone: string;
  runMethod: RunMethod;
  runAt: string;
  /**
   * When the ledger had it that it sold out, and its announced time; left out of a draw that runs
   * at that.
   */
  soldOut?: { at: string; latest: string };
  /**
   * That it sold out, and too few tickets counted at the time that followed; left out otherwise.
   */
  tooFew?: { at: string; counted: number; tickets: number };
  /** When the rules were last published, before the first ticket. */
  publishedAt: string;
  phase: ProofPhase;
  /** The chain of the public random value; `test` is a beacon of this machine. */
  beacon: BeaconName;
  pubHash: string;
  close: { hash: string; at: string; leaves: number; tickets: number } | null;
  /** The numbers of tickets that are void so far, by their reasons, in words; empty for none. */
  voids: string;
  /** That Clubdraw took tickets out by itself; left out where it took none. */
  struck?: string;
  /**
   * That the club gave more money back than it may, or that of a ticket with a prize; absent where
   * it did not.
   */
  givenBack?: string;
  /** How the tickets of the list came; left out of a draw without free ways. */
  sources?: SourceCounts;
  /** How many cards were turned away, in words; absent for a draw that takes none. */
  turnedAway?: string;
  /**
   * The public value that is waited for, or was used; `missing` says that it is late, and what
   * follows.
   */
  round: { number: number; at: string; missing?: string };
  /**
   * The envelope of a LIVE draw: from when on anybody can open it, and when it was opened on the
   * stage; left out of every other draw.
   */
  envelope?: { latest: string; openedAt: string | null };
  /** The result in words; null before it. */
  result: {
    hash: string;
    words: string;
    /** The number that was drawn where one was. */
    drawnCode: string | null;
    /**
     * The code of the ticket that has the prize, else the number that was drawn; null without any.
     */
    code: string | null;
    /** Whether a ticket was picked. */
    isWon: boolean;
    /** Every place, of a draw that has several. */
    winners?: readonly Winner[];
  } | null;
  /**
   * That nobody entered before its opening, of a draw that has one, and all that the conditions
   * leave to the club; null for neither.
   */
  clubCan: string | null;
  /** The level that the certificate claims. */
  level: SealLevel | null;
  /** The names of the witnesses that the announcement names; left out where it names nobody. */
  witnesses?: readonly string[];
  /** Which ledger of its row has the draw, from 1. */
  ledger: number;
  /** The name of the ledger that grows, and its number: 64 hexadecimal digits. */
  ledgerOrigin: string;
  ledgerNumber: string;
  /** It was announced in an earlier ledger, which lost entries. */
  isCarried: boolean;
  /** The SHA-256 of the verifier that the site serves, hexadecimal. */
  verifier: string;
  /** A page of somebody else that checks draws; left out while nobody has one. */
  verifierPage?: string;
  /** Addresses that a browser may ask for the public value itself. */
  relays: readonly string[];
};

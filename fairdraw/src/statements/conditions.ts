import { sha256, type Sha256 } from '../tree/hash.ts';

/**
 * The prize of a draw, its club and its price: all that a buyer relies on and the
 * publication does not state itself. Amounts are minor units of their currency.
 */
export type Conditions = {
  name: string;
  /** The name is empty for a club that has none yet. */
  club: { id: string; name: string };
  /** The first prize first, at least one; `valueMinor` is null where the value is not stated. */
  prizes: readonly { quantity: number; valueMinor: number | null; text: string }[];
  /** Nobody keeps two prizes while a reserve is left. */
  onePrizeEach: boolean;
  /** The most tickets of one person; null where there is no limit. */
  perPerson: number | null;
  /** The price of a number of tickets; `exponent` is how many decimals the currency has. */
  prices: readonly { count: number; minor: number; currency: string; exponent: number }[];
  /**
   * How many entries each person can have for nothing, online and by post; null where there is no
   * such way.
   */
  freeOnline: number | null;
  /**
   * The most tickets that come online for nothing; null where there is no limit of all together.
   */
  maxFreeOnline: number | null;
  freePost: { each: number; receivedByMs: number } | null;
  /** The most tickets that the club may give away; null where it gives none. */
  maxGiven: number | null;
  /**
   * The draw runs as soon as this many tickets are sold: see `runAtWhenSoldOut`; null where it does
   * not.
   */
  soldOut: { cap: number; latestRunAtMs: number; noticeSec: number; stepSec: number } | null;
  /** No ticket is issued before this instant; null where it is sold once it is announced. */
  opensAtMs: number | null;
  /** SHA-256 of the picture's file, and of the description's text. */
  image: Uint8Array | null;
  description: Uint8Array | null;
  /** How long a winner has to claim the prize, in days. */
  claimDays: number;
  /** The persons who may win; nobody is passed over for anything else. */
  eligible: readonly string[];
  /**
   * An entry counts once its holder confirmed the e-mail address; the others are void at the close.
   */
  confirmEntries: boolean;
};

/** SHA-256 of the text's UTF-8. Throws RangeError for half a surrogate pair. */
export function conditionsHash(text: string, hash: Sha256 = sha256): Uint8Array {
  if (!text.isWellFormed()) throw new RangeError('The conditions have half a surrogate pair');
  return hash(new TextEncoder().encode(text));
}

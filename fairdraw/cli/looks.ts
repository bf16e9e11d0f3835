import type { Certificate } from '../src/statements/certificate-json.ts';
import type { Checkpoint } from '../src/ledger/checkpoint.ts';
import { roundTimeMs, type Chain } from '../src/beacon/chain.ts';
import { LedgerFault } from '../src/verify/ledger/ledger-fault.ts';

/**
 * A draw was closed, by its ledger, before its round; and after that instant its ledger did not
 * hold the close.
 */
export class ClosedBehindBack extends Error {}

/** A key may change between two answers of a site; so often in a row nobody's key does. */
const maxUnsigned = 3;

/**
 * Which checkpoints of ledgers were seen, and when: by this machine's clock, before they were asked
 * for.
 */
export class Looks {
  /** The last time at which a ledger was seen with a size, by its name and the size. */
  readonly #seen: { origin: string; size: number; askedMs: number }[] = [];

  #unsigned = 0;

  /**
   * Whether a known key signed what was shown and kept. Throws LedgerFault when none did three
   * times in a row.
   */
  demandSigned(isSigned: boolean): boolean {
    this.#unsigned = isSigned ? 0 : this.#unsigned + 1;
    if (this.#unsigned < maxUnsigned) return isSigned;
    throw new LedgerFault(
      'No key that follows from the number of the ledger signed its checkpoint, or the one that is kept here.',
    );
  }

  add({ origin, size }: Checkpoint, askedMs: number): void {
    const last = this.#seen.at(-1);
    if (last?.origin === origin && last.size === size) last.askedMs = askedMs;
    else this.#seen.push({ origin, size, askedMs });
  }

  /**
   * Throws ClosedBehindBack for a close that a checkpoint did not hold which was asked for after
   * the instant of its round: whoever publishes it could know the round before anybody else could
   * know the close.
   */
  demandSeen({ close, ledger }: Certificate, chain: Chain): void {
    const { closeSeq, origin } = ledger;
    if (!close || closeSeq === null) return;
    const roundMs = roundTimeMs(chain, close.round);
    const without = this.#seen.findLast((one) => one.origin === origin && one.size <= closeSeq);
    if (!without || without.askedMs <= roundMs) return;
    const seen = new Date(without.askedMs).toISOString();
    const due = new Date(roundMs).toISOString();
    throw new ClosedBehindBack(
      `Closed behind your back: round ${close.round} came at ${due}. The ledger that you saw at ${seen} had ${without.size} entries, and the closing is entry ${closeSeq}.`,
    );
  }
}

import { codeOf, commitHexOf, type LogLine } from '../log/read-log-line.ts';
import type { SerialSet } from '../log/serial-set.ts';

/** The ticket at a receipt's index of the log. */
export type LoggedTicket = { serial: number; code: string; commitHex: string };

/** Where a receipt says that its ticket stands. */
export type ReceiptPlace = { logIndex: number; logSize: number };

/**
 * The log's facts there: its root at that size, the ticket at that index, and whether it is void.
 */
export type ReceiptFacts = {
  prefixRoot: Uint8Array | null;
  ticket: LoggedTicket | null;
  isVoid: boolean;
};

/** Notes what a log has at the places of any number of receipts, while it is read once. */
export class ReceiptPlaces {
  readonly #places: readonly ReceiptPlace[];
  readonly #tickets = new Map<number, LoggedTicket | null>();
  readonly #roots = new Map<number, Uint8Array | null>();

  constructor(places: readonly ReceiptPlace[]) {
    this.#places = places;
    for (const { logIndex, logSize } of places) {
      this.#tickets.set(logIndex, null);
      this.#roots.set(logSize, null);
    }
  }

  /** The line that becomes the leaf of this index. */
  takeLine(index: number, line: LogLine): void {
    if (line.type === 'T' && this.#tickets.has(index)) {
      const { serial } = line;
      this.#tickets.set(index, { serial, code: codeOf(line), commitHex: commitHexOf(line) });
    }
  }

  /** The root that the log has at this size; asked for at the sizes of receipts alone. */
  takeRoot(size: number, root: () => Uint8Array): void {
    if (this.#roots.has(size)) this.#roots.set(size, root());
  }

  /** In the order of the receipts. */
  facts(voids: SerialSet): ReceiptFacts[] {
    return this.#places.map(({ logIndex, logSize }) => {
      const ticket = this.#tickets.get(logIndex) ?? null;
      const isVoid = ticket !== null && voids.has(ticket.serial);
      return { prefixRoot: this.#roots.get(logSize) ?? null, ticket, isVoid };
    });
  }
}

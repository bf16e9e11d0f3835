import { CodeReader } from './code-reader.ts';
import { LogFault } from './log-lines.ts';
import type { LogQuestion } from './log-question.ts';
import { codeOf, type TicketLine } from './read-log-line.ts';

const pieceSize = 131_072;

/** The codes of a log's tickets as their indices, eight bytes each, in pieces that never move. */
export class SeenCodes {
  readonly #reader: CodeReader;
  readonly #drawn: number | bigint | null;
  readonly #pieces: (Float64Array | BigUint64Array)[] = [];
  #size = 0;
  /** Of the ticket with the drawn number, void or not. */
  drawnSerial: number | null = null;

  constructor({ space, drawnIndex }: Pick<LogQuestion, 'space' | 'drawnIndex'>) {
    this.#reader = new CodeReader(space);
    const isNumber = this.#reader.isExact && drawnIndex !== null;
    this.#drawn = isNumber ? Number(drawnIndex) : drawnIndex;
  }

  /** Throws LogFault for a code that the number space does not have. */
  add(line: TicketLine): void {
    const index = this.#reader.indexOf(line);
    if (index === null) {
      throw new LogFault(`Ticket ${line.serial} has the code ${codeOf(line)}, which is none`);
    }
    this.#pieceWithRoom()[this.#size % pieceSize] = index;
    this.#size += 1;
    if (index === this.#drawn) this.drawnSerial = line.serial;
  }

  /** Throws LogFault when two tickets have one code. Asked once, at the end. */
  check(): void {
    const inLast = this.#size % pieceSize || pieceSize;
    const sorted = this.#pieces.map((piece, at) => {
      const full = at === this.#pieces.length - 1 ? piece.subarray(0, inLast) : piece;
      // oxlint-disable-next-line unicorn/no-array-sort -- a copy takes 8 MB more for each million
      return full.sort();
    });
    let before: number | bigint | null = null;
    for (const index of merged(sorted)) {
      if (index === before) {
        throw new LogFault(`Two tickets have one code, the one with the index ${index}`);
      }
      before = index;
    }
  }

  #pieceWithRoom(): Float64Array | BigUint64Array {
    const last = this.#pieces.at(-1);
    if (last && this.#size % pieceSize > 0) return last;
    const { isExact } = this.#reader;
    const piece = isExact ? new Float64Array(pieceSize) : new BigUint64Array(pieceSize);
    this.#pieces.push(piece);
    return piece;
  }
}

/** The values of sorted pieces in one order: each time the least of their next ones. */
function* merged(
  pieces: readonly (Float64Array | BigUint64Array)[],
): Generator<number | bigint, void> {
  const next = pieces.map(() => 0);
  for (;;) {
    let least: number | bigint | undefined;
    let from = -1;
    for (let at = 0; at < pieces.length; at += 1) {
      const value = pieces[at]?.[next[at] ?? 0];
      if (value === undefined || (least !== undefined && value >= least)) continue;
      least = value;
      from = at;
    }
    if (least === undefined) return;
    next[from] = (next[from] ?? 0) + 1;
    yield least;
  }
}

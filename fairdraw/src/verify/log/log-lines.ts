/** A log file from its beginning, each time it is called: bytes in pieces of any size. */
export type LogSource = () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** A line, without its end, where it lies in the bytes; the first has the number 1. */
export type Line = { bytes: Uint8Array; from: number; until: number; number: number };

/** The fault of a log, in words for a person. */
export class LogFault extends Error {}

/** No line of a log comes near it; a file without line ends must not fill the memory. */
const longestLine = 1_000_000;
const lineFeed = 10;

/**
 * Hands over a file line by line, in constant memory. It is always the same object, changed for
 * each line, and its bytes are good until `take` returns: making texts of a million lines would
 * cost more than hashing them. Throws LogFault for a last line without its end, as a file has that
 * was cut off.
 */
export async function eachLine(source: LogSource, take: (line: Line) => void): Promise<void> {
  const lines = new Lines(take);
  for await (const piece of source()) lines.push(piece);
  lines.end();
}

class Lines {
  readonly #take: (line: Line) => void;
  readonly #line: Line = { bytes: new Uint8Array(0), from: 0, until: 0, number: 0 };
  #rest = new Uint8Array(0);

  constructor(take: (line: Line) => void) {
    this.#take = take;
  }

  push(piece: Uint8Array): void {
    let from = 0;
    let until = piece.indexOf(lineFeed);
    if (this.#rest.length > 0 && until !== -1) {
      const first = joined(this.#rest, piece.subarray(0, until));
      this.#give(first, 0, first.length);
      this.#rest = new Uint8Array(0);
      from = until + 1;
      until = piece.indexOf(lineFeed, from);
    }
    for (; until !== -1; until = piece.indexOf(lineFeed, from)) {
      this.#give(piece, from, until);
      from = until + 1;
    }
    this.#rest = joined(this.#rest, piece.subarray(from));
    if (this.#rest.length > longestLine) throw new LogFault('The log has a line without an end');
  }

  end(): void {
    if (this.#rest.length > 0 || this.#line.number === 0) {
      throw new LogFault('The log ends in the middle of a line');
    }
  }

  #give(bytes: Uint8Array, from: number, until: number): void {
    const line = this.#line;
    line.bytes = bytes;
    line.from = from;
    line.until = until;
    line.number += 1;
    this.#take(line);
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(one.length + other.length);
  bytes.set(one);
  bytes.set(other, one.length);
  return bytes;
}

/** Every byte counts: a mark of the byte order is no part of a line. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The beginning of a line as a text, for a person; bytes that are none are shown as such. */
export function textOf({ bytes, from, until }: Line, longest = 100): string {
  return decoder.decode(bytes.subarray(from, Math.min(until, from + longest)));
}

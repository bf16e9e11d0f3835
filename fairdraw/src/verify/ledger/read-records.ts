import { toHex } from '../../tree/bytes.ts';
import type { OwnEntry } from './ledger-facts.ts';
import { LedgerFault } from './ledger-fault.ts';

const maxBodyBytes = 4000;

/** A record of the ledger about a draw, with the lines of its body by their names. */
export type FoundRecord = {
  seq: number;
  /** The date of the entry, which nobody can set back. */
  atMs: number;
  type: string;
  /** Hexadecimal, of the statement that it is about. */
  about: string;
  lines: ReadonlyMap<string, string>;
};

/**
 * Reads a record from the bytes that its hash is of: str(drawId), str(type), b32(about), u64(atMs),
 * str(body). Throws LedgerFault for one that is not well-formed.
 */
export function recordOf({ seq, atMs, statement }: OwnEntry): FoundRecord {
  try {
    const read = new Fields(statement);
    read.text();
    const type = read.text();
    const about = toHex(read.bytes(32));
    const statedMs = read.u64();
    const body = read.text(maxBodyBytes);
    read.end();
    if (statedMs > atMs) throw new RangeError('it is dated after its entry');
    return { seq, atMs, type, about, lines: linesOf(body) };
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    throw new LedgerFault(`Entry ${seq} is no record: ${error.message}.`);
  }
}

function linesOf(body: string): Map<string, string> {
  if (body !== '' && !body.endsWith('\n')) throw new RangeError('its last line has no end');
  const lines = body.split('\n').slice(0, -1);
  const read = lines.map(lineOf);
  // A name twice would say one thing to one reader, and another to the next.
  if (read.some(([name], at) => at > 0 && name <= (read[at - 1]?.[0] ?? ''))) {
    throw new RangeError('its names do not ascend');
  }
  return new Map(read);
}

function lineOf(line: string): [name: string, value: string] {
  const [, name, value] = /^([a-z][a-z0-9-]*) (.+)$/su.exec(line) ?? [];
  if (name === undefined || value === undefined) {
    throw new RangeError('a line is no name and value');
  }
  return [name, value];
}

/** The records among some entries, without those that are none, which is a matter of V18. */
export function readableRecords(own: readonly OwnEntry[]): FoundRecord[] {
  return own
    .filter(({ kind }) => kind === 'record')
    .flatMap((entry) => {
      try {
        return [recordOf(entry)];
      } catch (error) {
        if (error instanceof LedgerFault) return [];
        throw error;
      }
    });
}

/** Fields behind a statement's tag. Every reader throws RangeError behind the end. */
class Fields {
  readonly #view: DataView;
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(statement: Uint8Array) {
    this.#bytes = statement;
    this.#view = new DataView(statement.buffer, statement.byteOffset, statement.byteLength);
    this.#at = 1 + (statement[0] ?? 0);
  }

  bytes(length: number): Uint8Array {
    const from = this.#at;
    this.#at += length;
    if (this.#at > this.#bytes.length) throw new RangeError('it is too short');
    return this.#bytes.subarray(from, this.#at);
  }

  u64(): number {
    const from = this.#at;
    this.bytes(8);
    return Number(this.#view.getBigUint64(from));
  }

  text(most = this.#bytes.length): string {
    const from = this.#at;
    this.bytes(4);
    const length = this.#view.getUint32(from);
    if (length > most) throw new RangeError('a text is too long');
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(this.bytes(length));
  }

  end(): void {
    if (this.#at !== this.#bytes.length) throw new RangeError('it is too long');
  }
}

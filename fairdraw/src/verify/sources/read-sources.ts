import { sha256 } from '@noble/hashes/sha2.js';

import { toHex } from '../../tree/bytes.ts';
import { expectFormat, NewerRules } from '../../statements/newer-rules.ts';
import { eachLine, LogFault, textOf, type Line, type LogSource } from '../log/log-lines.ts';
import type { CardBounds } from '../log/late-cards.ts';
import type { SerialSet } from '../log/serial-set.ts';

/** The ways in which a ticket came to its holder, as files and records name them. */
export const wayNames = ['paid', 'free', 'post', 'given'] as const;
export type Way = (typeof wayNames)[number];
export type WayCounts = Record<Way, number>;

/** The content of a list of sources. */
export type SourceFacts = {
  /** Hexadecimal SHA-256 of the file. */
  file: string;
  /** Lines of tickets. */
  issued: number;
  /**
   * How many tickets that are not void came each way; all tickets where the void ones are not
   * known.
   */
  counts: WayCounts;
  /** The first void ticket whose reason does not fit its source; null where there is none. */
  misfit: number | null;
  /** The first ticket passed over for its payment that was not bought; null where there is none. */
  unbought: number | null;
  /**
   * Tickets by post that were entered after the last day of cards, and more than four days after
   * it; void ones too.
   */
  cards: { late: number; tooLate: number };
};

type Question = {
  pubHash: Uint8Array;
  /** The void tickets of the log; null where it was not read. */
  log: VoidTickets | null;
  bounds: CardBounds;
  /** The tickets that were passed over since the payer's bank had the money. */
  bankTook: ReadonlySet<number>;
};

/** The serials of all void tickets, and of those that Clubdraw struck and that nobody asked for. */
type VoidTickets = { voids: SerialSet; struck: SerialSet; notMe: SerialSet };

/**
 * Reads a list of sources, `vdraw-sources/3`, in constant memory. Throws LogFault, in words for a
 * person, for a file of another draw, a serial out of its order and a source that there is not;
 * NewerRules for a later format.
 */
export async function readSources(source: LogSource, question: Question): Promise<SourceFacts> {
  const whole = sha256.create();
  const counts: WayCounts = { paid: 0, free: 0, post: 0, given: 0 };
  const cards = { late: 0, tooLate: 0 };
  const { late, tooLate } = question.bounds;
  let issued = 0;
  let misfit: number | null = null;
  let unbought: number | null = null;
  await eachLine(hashed(source, whole), (line) => {
    if (line.number === 1) return takeHeader(line, question.pubHash);
    const way = wayOf(line, issued);
    if (!question.log?.voids.has(issued)) counts[way] += 1;
    else if (misfit === null && !fits(way, issued, question.log)) misfit = issued;
    if (way !== 'paid' && question.bankTook.has(issued)) unbought ??= issued;
    if (way === 'post' && late !== null && issued >= late) cards.late += 1;
    if (way === 'post' && tooLate !== null && issued >= tooLate) cards.tooLate += 1;
    issued += 1;
  });
  return { file: toHex(whole.digest()), issued, counts, misfit, unbought, cards };
}

/**
 * Clubdraw strikes any ticket; nobody asked for some that were not paid; all other reasons are
 * about a payment.
 */
function fits(way: Way, serial: number, { struck, notMe }: VoidTickets): boolean {
  return struck.has(serial) || notMe.has(serial) !== (way === 'paid');
}

/** The same pieces, which are hashed on their way. */
function hashed(source: LogSource, whole: { update(piece: Uint8Array): unknown }): LogSource {
  return async function* pieces() {
    for await (const piece of source()) {
      whole.update(piece);
      yield piece;
    }
  };
}

function takeHeader(line: Line, pubHash: Uint8Array): void {
  const [format, published, ...more] = textOf(line).split(' ');
  try {
    expectFormat(format, 'vdraw-sources/3');
  } catch (error) {
    if (error instanceof NewerRules) throw error;
    throw new LogFault('The file does not begin with the name of a list of sources');
  }
  if (published !== toHex(pubHash) || more.length > 0) {
    throw new LogFault(
      'The list of sources does not begin with the name of this draw’s publication',
    );
  }
}

function wayOf(line: Line, serial: number): Way {
  const text = textOf(line);
  const way = wayNames.find((name) => text === `S ${serial} ${name}`);
  if (way !== undefined) return way;
  throw new LogFault(
    `Line ${line.number} of the list of sources is not that of ticket ${serial}: ${text}`,
  );
}

import { maxBodyBytes, recordBody } from '../tree/record.ts';

/** Why Clubdraw strikes tickets, as the record `struck` says it. */
export const strikeCauses = [
  'fraud',
  'twice',
  'typed-wrong',
  'age',
  'excluded',
  'court',
  'other',
] as const;
export type StrikeCause = (typeof strikeCauses)[number];

/**
 * Ascending numbers as records write them: `3 7-9 12`. Those that follow one another are a run.
 * Throws RangeError for numbers that do not ascend.
 */
export function numberRuns(numbers: readonly number[]): string {
  const runs: [from: number, to: number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && number <= last[1]) throw new RangeError('The numbers of a record ascend');
    if (last && number === last[1] + 1) last[1] = number;
    else runs.push([number, number]);
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(' ');
}

export type Strike = { cause: StrikeCause; text: string; serials: readonly number[] };

type Fields = Record<string, string | number>;

/**
 * The fields of the records `struck` for some tickets, by ascending serials: one, or as many as it
 * takes to keep each body within its size.
 */
export function struckRecords({ cause, text, serials }: Strike): Fields[] {
  const fieldsOf = (part: readonly number[]) => ({ cause, serials: numberRuns(part), text });
  const records: Fields[] = [];
  let rest = serials;
  while (rest.length > 0) {
    const count = maxThatFit(rest, fieldsOf);
    if (count === 0) throw new RangeError('The text of a record is too long');
    records.push(fieldsOf(rest.slice(0, count)));
    rest = rest.slice(count);
  }
  return records;
}

/** How many of the first numbers fit into one record: more of them are never shorter. */
function maxThatFit(
  numbers: readonly number[],
  fieldsOf: (part: readonly number[]) => Fields,
): number {
  let [fits, tooMany] = [0, numbers.length + 1];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    const bytes = new TextEncoder().encode(recordBody(fieldsOf(numbers.slice(0, middle)))).length;
    if (bytes <= maxBodyBytes) fits = middle;
    else tooMany = middle;
  }
  return fits;
}

/** Tickets that were issued anew to another mailbox of their holder. */
export type Move = {
  /** Those that are void for it. */
  from: readonly number[];
  /** Those that took their places, as many. */
  to: readonly number[];
};

/** The fields of the record `moved`; both lists ascend, and nothing in it is about a person. */
export function movedRecord({ from, to }: Move): Fields {
  return { from: numberRuns(from), to: numberRuns(to) };
}

export type GivenBack = {
  /** Tickets in the draw whose purchase the club gave back half of the money for, or more. */
  tickets: number;
  /** Different mailboxes of them. */
  buyers: number;
  /** Ascending ranks of the picks that are among them; nothing before the result. */
  picks: readonly number[];
};

/** The fields of the record `refunded`. */
export function refundedRecord({ tickets, buyers, picks }: GivenBack): Fields {
  return { tickets, buyers, ...(picks.length > 0 && { picks: numberRuns(picks) }) };
}

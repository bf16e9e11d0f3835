import { postalCard, type PostalAnswer } from '@clubdraw/contract/free-entries/postal-entries';

/** A card without a word, its parts in the order in which they are pasted. */
export const noCard = {
  name: '',
  address: '',
  postcode: '',
  email: '',
  phone: '',
  receivedOn: '',
};

/** A card as it is typed in. */
export type TypedCard = typeof noCard;

/** A line of a pasted text: a card, or why it is none. */
export type PastedLine = { line: string } & ({ card: TypedCard } | { problem: string });

const unclear =
  'Between commas it is not clear where the address ends: put semicolons between the parts';

/**
 * The lines of a pasted text, each with name; address; postcode; e-mail; phone; received on. A
 * spreadsheet pastes tabs, and a file of one has commas: those are read where that is possible in
 * one way alone. Lines with nothing on them are none.
 */
export function pastedLines(text: string): PastedLine[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const parts = partsOf(line);
      if (!parts) return { line, problem: unclear };
      const given = Object.keys(noCard).map((name, at) => [name, parts[at] ?? ''] as const);
      const card = { ...noCard, ...Object.fromEntries(given) };
      const problem = faultOf(card);
      return problem === undefined ? { line, card } : { line, problem };
    });
}

/**
 * The fault of a card that the call would not take; undefined where the server decides about it.
 */
function faultOf(card: TypedCard): string | undefined {
  const [issue] = postalCard.safeParse(card).error?.issues ?? [];
  return issue && `${String(issue.path[0])}: ${issue.message}`;
}

function partsOf(line: string): string[] | undefined {
  if (line.includes('\t')) return line.split('\t').map((part) => part.trim());
  if (line.includes(';') || !line.includes(',')) return line.split(';').map((part) => part.trim());
  return betweenCommas(fieldsOf(line));
}

/**
 * The fields of a line as spreadsheets write them into a file: one with a comma stands between
 * quotes.
 */
function fieldsOf(line: string): string[] {
  const fields = line.matchAll(/(?:^|,)(?:\s*"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))/g);
  return [...fields].map(([, quoted, plain = '']) =>
    (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim(),
  );
}

const postcode = /^(?=.*\d)[A-Z\d][A-Z\d -]{1,9}$/i;

/**
 * Name, address, postcode and the others of a line whose address may have commas; undefined where
 * that is not clear.
 */
function betweenCommas(fields: string[]): string[] | undefined {
  const [name = '', ...others] = fields;
  const ends = others.flatMap((field, at) => {
    const [email = '', phone = '', ...more] = others.slice(at + 1);
    const isEnd = at > 0 && postcode.test(field) && more.length < 2;
    const isRest = (email === '' || email.includes('@')) && /^[+\d() -]*$/.test(phone);
    return isEnd && isRest ? [at] : [];
  });
  const [end] = ends;
  if (end === undefined || ends.length > 1) return undefined;
  return [name, others.slice(0, end).join(', '), ...others.slice(end)];
}

function counted(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}

/**
 * How a batch went, for somebody who waits for it: "2 cards wait for their tickets. 1 was turned
 * away."
 */
export function outcomeInWords({ accepted, turnedAway, refused }: PostalAnswer): string {
  const parts = [
    [accepted.length, 'card waits for its ticket', 'cards wait for their tickets'],
    [turnedAway.length, 'was turned away', 'were turned away'],
    [refused.length, 'cannot be read', 'cannot be read'],
  ] as const;
  const told = parts.filter(([count], at) => count > 0 || (at === 0 && refused.length > 0));
  return told.map(([count, one, many]) => `${counted(count, one, many)}.`).join(' ');
}

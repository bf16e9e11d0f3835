import type { PostalAnswer } from '@clubdraw/contract/free-entries/postal-entries';

/** A card as it is typed in. */
export type TypedCard = {
  name: string;
  address: string;
  postcode: string;
  email: string;
  phone: string;
  receivedOn: string;
};

export const noCard: TypedCard = {
  name: '',
  address: '',
  postcode: '',
  email: '',
  phone: '',
  receivedOn: '',
};

const columns = ['name', 'address', 'postcode', 'email', 'phone', 'receivedOn'] as const;

/**
 * The cards of a pasted text: a line each, with name; address; postcode; e-mail; phone; received on. A
 * spreadsheet pastes tabs. Lines with nothing on them are none.
 */
export function cardsOf(text: string): TypedCard[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const parts = line.split(line.includes('\t') ? '\t' : ';').map((part) => part.trim());
      const given = columns.map((name, at) => [name, parts[at] ?? ''] as const);
      return { ...noCard, ...Object.fromEntries(given) };
    });
}

function counted(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}

/** How a batch went, for somebody who waits for it: "2 cards wait for their tickets. 1 was turned away." */
export function outcomeInWords({ accepted, turnedAway, refused }: PostalAnswer): string {
  const parts = [
    [accepted.length, 'card waits for its ticket', 'cards wait for their tickets'],
    [turnedAway.length, 'was turned away', 'were turned away'],
    [refused.length, 'cannot be read', 'cannot be read'],
  ] as const;
  const told = parts.filter(([count], at) => count > 0 || (at === 0 && refused.length > 0));
  return told.map(([count, one, many]) => `${counted(count, one, many)}.`).join(' ');
}

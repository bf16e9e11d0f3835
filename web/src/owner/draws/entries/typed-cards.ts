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

/** How a batch went, for somebody who waits for it: "2 cards have their tickets. 1 was refused." */
export function outcomeInWords({ accepted, refused }: PostalAnswer): string {
  const given =
    accepted.length === 1
      ? `1 card has its ticket: ${accepted[0]?.code ?? ''}.`
      : `${accepted.length} cards have their tickets.`;
  const not = refused.length === 1 ? '1 was refused.' : `${refused.length} were refused.`;
  return refused.length === 0 ? given : `${given} ${not}`;
}

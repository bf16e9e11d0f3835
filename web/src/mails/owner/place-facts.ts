import type { OwnerMailFacts } from '@clubdraw/contract/mails/owner-mails';
import type { Fact } from './owner-frame.tsx';

type Drawn = Extract<OwnerMailFacts, { kind: 'drawDrawn' }>;

/** The most places that the mail names. */
const maxPlaces = 10;

/** A fact for each place of a draw that has several: ticket, address, prize. */
export function placeFacts({ winners = [] }: Pick<Drawn, 'winners'>): Fact[] {
  const named: Fact[] = winners.slice(0, maxPlaces).map(({ place, prize, code, email }) => ({
    label: `Place ${place}: ${prize}`,
    value: code === null ? 'Nobody' : email === null ? `${code} · only by post` : code,
    email,
  }));
  const more = winners.length - named.length;
  return more > 0 ? [...named, { label: 'Further places', value: `and ${more} more` }] : named;
}

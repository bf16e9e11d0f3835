/** The bounds of the ways into a paid draw that cost nothing. */
export const freeEntryBounds = {
  /** Entries of one person online, and how many when the club does not say. */
  maxOnline: 100,
  usualOnline: 1,
  /** Entries of one person by post. */
  maxByPost: 500,
  longestAddress: 500,
  /** Entries online of all people together. */
  maxOfAll: 1_000_000,
  /** Cards that an owner types in at once. */
  maxAtOnce: 200,
} as const;

/** The ways into a draw that cost nothing: none, one or both of them. */
export type FreeEntry<Instant = Date> = {
  /**
   * `max`: the most tickets of all people together that come this way; null where there is no such
   * limit.
   */
  online: { each: number; max: number | null } | null;
  post: { address: string; each: number; until: Instant } | null;
};

/**
 * The person of a card without an e-mail address: name and postcode in lower case, composed, with
 * single spaces, as a ticket commits to them. Two cards of one person have the same.
 */
export function postalPerson({ name, postcode }: { name: string; postcode: string }): string {
  return `${plain(name)}\n${plain(postcode)}`;
}

function plain(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/**
 * The limit of all free entries online that the form suggests: a tenth of the tickets of a draw.
 */
export function suggestedMaxOnline(capacity: number): number {
  return Math.max(1, Math.min(freeEntryBounds.maxOfAll, Math.floor(capacity / 10)));
}

/** The columns of the free ways, as a row has them. */
export type FreeColumns = {
  freeOnline: number | null;
  freeOnlineMax: number | null;
  freePost: number | null;
  freePostAddress: string | null;
  freePostUntil: Date | null;
};

/** The free ways of a row; null where there is none. */
export function freeEntryOf(row: FreeColumns): FreeEntry | null {
  const { freeOnline, freePost, freePostAddress: address, freePostUntil: until } = row;
  const online = freeOnline === null ? null : { each: freeOnline, max: row.freeOnlineMax };
  const isByPost = freePost !== null && address !== null && until !== null;
  const post = isByPost ? { each: freePost, address, until } : null;
  return online || post ? { online, post } : null;
}

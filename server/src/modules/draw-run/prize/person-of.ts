import { canonicalEmail } from '@clubdraw/domain/people/email';
import { postalPerson } from '@clubdraw/domain/entries/free-entry';

/** The holder of a ticket as it is known here. */
export type PrizeHolder = {
  serial: number;
  /** Null of one who is reached by post alone. */
  email: string | null;
  /** Those of a card. */
  name: string | null;
  postcode: string | null;
};

/**
 * The holder of a ticket as one person: a mailbox, or the name and the postcode of a card without
 * an e-mail, as the limits count them. One of whom nothing is known is a person of their own.
 */
export function personOf({ serial, email, name, postcode }: PrizeHolder): string {
  if (email) return canonicalEmail(email);
  return name !== null && postcode !== null ? postalPerson({ name, postcode }) : `ticket ${serial}`;
}

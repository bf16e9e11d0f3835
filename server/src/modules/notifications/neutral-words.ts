import { sql } from 'kysely';
import { namesWebAddress } from './web-addresses.ts';

const unnamedDraw = 'a free draw';
const unnamedPrize = 'the prize on its page';
const unnamedReason = 'The club’s words stand in the draw’s certificate.';

/**
 * Whether a draw's words may stand in a mail as they are: it costs something, so that nobody is
 * mailed who did not pay, or its club can take money, so that the provider knows it. For a query
 * that has `draws`, and `club` of `clubs`.
 */
export const hasTrustedWords = sql<boolean>`
  (entry_cost_minor > 0 OR club.takes_cards)`;

/**
 * The name of a draw, or others in its place: a mail that a stranger can cause leads nowhere else.
 */
export function neutralName(drawName: string, hasTrust: boolean): string {
  return hasTrust || !namesWebAddress(drawName) ? drawName : unnamedDraw;
}

type ClubWords = { clubName: string | null; clubImageId: string | null };

/** The same of its club: no picture that a stranger chose, and no name that names a web address. */
export function neutralClub({ clubName, clubImageId }: ClubWords, hasTrust: boolean): ClubWords {
  if (hasTrust) return { clubName, clubImageId };
  const isNeutral = clubName === null || !namesWebAddress(clubName);
  return { clubName: isNeutral ? clubName : null, clubImageId: null };
}

/** The same of its prize. */
export function neutralPrize(prize: string, hasTrust: boolean): string {
  return hasTrust || !namesWebAddress(prize) ? prize : unnamedPrize;
}

/** The same of a club's reason for passing somebody over. */
export function neutralReason(reason: string, hasTrust: boolean): string {
  return hasTrust || !namesWebAddress(reason) ? reason : unnamedReason;
}

/**
 * The texts of the catalogue that are about a club: its face (product §2.6), and its standing
 * (product §19.5).
 */

export const clubNameRequired = 'Club name is required';
export const clubSuspended = 'This club is suspended. Nothing of it can be bought or entered.';

/** Also said of an address that a club gave up, and of a word that is reserved. */
export const addressTaken = 'This address is taken.';
export const addressForm = 'Use 3 to 40 of a–z, 0–9 and -';

/** Said by the number of addresses that a club can have. */
export function addressesAtMost(most: number): string {
  return `A club can have at most ${most} addresses. Choose one that was yours before.`;
}

/**
 * Said where more strangers ask for mails of a club in a day than it may have; the form cannot
 * prove work.
 */
export const askTomorrow = 'Many people ask this club today. Please try again tomorrow.';

/** Said of a link that confirms nothing any more. */
export const nothingToConfirm = 'There is nothing to confirm here.';

export const countryOfList = 'Must be the code of a country in which clubs can be paid, such as AU';
export const countryRequired = 'Country is required';

/** The two hints of the membership form (product §1.5). */
export const winnersHint = 'Winners are picked at random from the entry tickets at each draw date.';

/** `email` is where the platform can be asked: a setting. */
export function licenceHint(email: string): string {
  return `Prize money above $30,000 needs a trade promotional licence. Contact us at ${email} to arrange it.`;
}

/** Refuses a package while a tier is typed and not added to it: nothing that was typed is lost. */
export const addThisTier = 'Add this tier, or clear its fields.';

/** At a field that is frozen, in the form and in a refusal. */
export const staysForMembers = 'It stays as members bought it.';

/** In the form of a package that somebody bought: what changes for whom. */
export const growingHints = [
  'Members keep the price and the tickets that they have. A price or tickets that you change are for those who join from now on.',
  'A tier that is closed to newcomers, or deleted, is not on the page any more. Its members renew as before.',
  'Another name is that of draws which open later. The open draw stays as it was published.',
  'Terms that you change are for those who join from now on. Members are told with their next tickets.',
] as const;

/** To a member, in the mail of the next period. */
export function termsHaveChanged(packageName: string): string {
  return `The terms of ${packageName} have changed`;
}

/** The two hints of the membership form (product §1.5). */
export const winnersHint = 'Winners are picked at random from the entry tickets at each draw date.';

/** `email` is where the platform can be asked: a setting. */
export function licenceHint(email: string): string {
  return `Prize money above $30,000 needs a trade promotional licence. Contact us at ${email} to arrange it.`;
}

/** Refuses a package while a tier is typed and not added to it: nothing that was typed is lost. */
export const addThisTier = 'Add this tier, or clear its fields.';

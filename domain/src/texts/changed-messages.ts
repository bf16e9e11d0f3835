/**
 * The texts about a save that comes second: another tab, or another person of the club, saved
 * first.
 */

export const drawChanged = 'This draw was changed meanwhile';
export const packageChanged = 'This package was changed meanwhile';
export const clubChanged = 'Your club was changed meanwhile';
export const termsChanged = 'These terms were changed meanwhile';

/** Said of each field that is another one than the person who saves began with. */
export const changedHere = 'It was changed meanwhile';

/** Said by a form, which then has what was saved and what was typed. */
export const lookAndSaveAgain =
  'Nothing that you typed is lost. Look at what changed, then save again.';

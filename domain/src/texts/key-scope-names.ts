import type { KeyScope } from '../people/key-scopes.ts';

/** The scopes of keys, as pages call them. */
export const keyScopeNames: Readonly<Record<KeyScope, string>> = {
  read: 'Reads',
  entries: 'Enters people',
};

/** The things that each scope opens, in a line. */
export const keyScopeWords: Readonly<Record<KeyScope, string>> = {
  read: 'Draws, memberships, reports and payouts, as a viewer sees them: with e‑mail addresses masked.',
  entries:
    'Cards by post and codes of tickets that you give away. It reads your draws, and of people those alone whom it entered.',
};

import { helperBounds } from './helper-link.ts';

/** Sentences about the links of those who help to sell a draw or a package (product §2.35). */
export const helperNameRequired = 'Name is required';
export const atMostHelpers = `There can be at most ${helperBounds.most} links with a name.`;
export const noSuchHelper = 'There is no link with this name.';

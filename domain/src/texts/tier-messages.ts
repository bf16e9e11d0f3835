/** Sentences about the change of a membership's tier. */

export const tierStays = 'This membership ends with its paid period, so its tier stays.';
export const tierNotOffered = 'This tier cannot be chosen for your membership.';
export const tierChangeBegun =
  'Your change of tier is taking effect. Wait until its renewal is paid.';
export const tierOfferChanged =
  'The price or the date has changed meanwhile. Look at it again before you change.';
export const tooManyTierChanges = (most: number): string =>
  `The tier of this membership was changed ${most} times today. Try again tomorrow.`;
export const noTierForNewcomers = 'No tier is open to new members at the moment.';
export const tierNotAvailable = 'This tier is no longer available.';

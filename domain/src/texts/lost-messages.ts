// Sentences for those whose draw or package a failure took.

export const lostForGood =
  'A failure of our database took this page. Whoever paid gets all of the money back within days; nothing is to be done for it.';
export const lostAndPaidBack = (day: string): string =>
  `A failure of our database took this page. The money of everybody who paid went back on ${day}; banks show it within ten days.`;

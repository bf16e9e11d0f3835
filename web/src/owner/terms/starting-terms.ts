/**
 * Terms for a club to begin with, as plain text: paragraphs are separated by a blank line. Everything that
 * only the club knows stands in square brackets. It says nothing that this product does not do.
 */
export const startingTerms = [
  'This draw is run by [name of the club, and its address or registration number]. Write to [e‑mail address] with any question.',
  'Everybody who is 18 or older and lives in [country or state] may take part. People who work on the draw, and their families, may not.',
  'Each ticket is one chance. Tickets are on sale until the date of the draw, or until all of them are sold. They come by e‑mail as soon as the payment is confirmed.',
  'You may take your tickets back until sales close. You then get the full amount back, and your tickets no longer take part. If we cancel the draw, everybody gets the full amount back.',
  'The winner is found on the date of the draw in the way that its page describes. Anyone can check the result there.',
  'We tell the winner by e‑mail. The winner has [14] days to answer. The prize is the one that the page shows. It cannot be exchanged for money, and is handed over [where and how].',
  'We use your e‑mail address and phone number only for this draw. The public sees the winning ticket’s code, never a name.',
].join('\n\n');

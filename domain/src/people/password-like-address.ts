/** Parts of an address that are shorter stand in many words, and say nothing. */
const shortestPart = 3;

/** Characters besides the address that make a password one's own. */
const fewestOwn = 5;

/**
 * Words that a guesser tries here first: the product's own, and those that people put before a
 * year.
 */
const wordsOfThePlace = [
  'clubdraw',
  'club',
  'draw',
  'raffle',
  'lottery',
  'ticket',
  'prize',
  'winner',
  'welcome',
  'summer',
  'autumn',
  'winter',
  'spring',
];

/**
 * Whether a password is made of its owner's e-mail address or of a word of the place: a piece of
 * the address, or such words and next to nothing else but digits and signs. Somebody who knows the
 * address tries these first.
 */
export function isLikeAddress(password: string, email: string): boolean {
  const [word, address] = [password.trim().toLowerCase(), email.trim().toLowerCase()];
  if (word === '' || address === '') return false;
  if (address.includes(word)) return true;
  const parts = [address, ...address.split('@'), ...address.split(/[^\p{L}\p{N}]+/u)].filter(
    (part) => part.length >= shortestPart,
  );
  return isMadeOf(word, parts) || isMadeOf(lettersOf(word), wordsOfThePlace);
}

/** Whether a few characters alone are left without the parts. */
function isMadeOf(word: string, parts: readonly string[]): boolean {
  const longestFirst = parts.toSorted((a, b) => b.length - a.length);
  const own = longestFirst.reduce((rest, part) => rest.replaceAll(part, ''), word);
  return own !== word && own.length < fewestOwn;
}

function lettersOf(word: string): string {
  return word.replaceAll(/[^\p{L}]/gu, '');
}

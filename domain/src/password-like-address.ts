/** Parts of an address that are shorter stand in many words, and say nothing. */
const shortestPart = 3;

/** Characters besides the address that make a password one's own. */
const fewestOwn = 5;

/**
 * Whether a password is made of its owner's e-mail address: a piece of it, or it and next to nothing
 * else. Somebody who knows the address tries these first.
 */
export function isLikeAddress(password: string, email: string): boolean {
  const [word, address] = [password.trim().toLowerCase(), email.trim().toLowerCase()];
  if (word === '' || address === '') return false;
  if (address.includes(word)) return true;
  const parts = [address, ...address.split('@'), ...address.split(/[^\p{L}\p{N}]+/u)]
    .filter((part) => part.length >= shortestPart)
    .toSorted((a, b) => b.length - a.length);
  const own = parts.reduce((rest, part) => rest.replaceAll(part, ''), word);
  return own !== word && own.length < fewestOwn;
}

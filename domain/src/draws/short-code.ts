/**
 * Nothing that is taken for something else when it is read from paper (0 and O; 1, I and L), and no
 * vowel: no code spells a word.
 */
const letters = '23456789BCDFGHJKMNPQRSTVWXZ';
const length = 6;
const shortCode = new RegExp(`^[${letters}]{${length}}$`);

/**
 * The random bytes that a short code is made of: many more than it has, so that all codes are
 * equally likely.
 */
export const shortCodeBytes = 12;

/** The short code of a draw or a package, out of `shortCodeBytes` random bytes: `K7M3PQ`. */
export function shortCodeOf(random: Uint8Array): string {
  let rest = random.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let code = '';
  while (code.length < length) {
    code += letters[Number(rest % BigInt(letters.length))];
    rest /= BigInt(letters.length);
  }
  return code;
}

/** A short code as somebody typed it, in either case; undefined for what can be none. */
export function typedShortCode(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return shortCode.test(code) ? code : undefined;
}

/** Standard base64 with padding (RFC 4648 §4). For hashes, keys and signatures, not for files. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

/**
 * The bytes of standard base64 with padding, in its one form. Other letters, missing padding and
 * bits behind the end throw RangeError: the same bytes must not have two texts.
 */
export function fromBase64(text: string): Uint8Array {
  const isBase64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text);
  const bytes = Uint8Array.from(isBase64 ? atob(text) : '', (letter) => letter.charCodeAt(0));
  if (toBase64(bytes) !== text) throw new RangeError('Expected base64');
  return bytes;
}

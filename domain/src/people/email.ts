/** The longest e-mail address that a mailbox can have. */
export const maxEmailLength = 254;

/**
 * An address that mail can be delivered to (product §5.1): RFC 5321's atoms with single dots
 * between them, 64 characters at most, and after the at sign a host of two labels or more whose
 * last is no number. Letters beyond ASCII may be in both, characters that nobody sees in neither.
 */
export const emailPattern =
  /^(?!\.|.*(\.[.@]|@-|-$|@.*(-\.|\.-|_)|[\p{C}\p{Z}]))[\w!#$%&'*+/=?^`{|}~.\P{ASCII}-]{1,64}@([\w\P{ASCII}-]{1,63}\.)+(?!\d+$)[\w\P{ASCII}-]{1,63}$/u;

/** True for a trimmed address that fits the pattern and the length. */
export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && emailPattern.test(text);
}

const beyondAscii = /[^\0-\x7f]+/g;

/**
 * An address as it is stored and mailed to: as typed, without spaces at its ends, composed (NFC),
 * and its letters beyond ASCII in lower case. On what is left to fold, A to Z, every language and
 * database agrees: SQL's `lower` of a stored address is its normal form.
 */
export function typedEmail(text: string): string {
  const composed = text.trim().normalize('NFC');
  return composed.replace(beyondAscii, (letters) => letters.toLowerCase()).normalize('NFC');
}

/** The form in which two spellings of an owner's or customer's address are the same. */
export function normalEmail(text: string): string {
  return typedEmail(text).toLowerCase();
}

const gmail: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The form in which the spellings of one mailbox are the same, for one entry a person: trimmed,
 * lower case, without a `+tag`, and at Gmail, which has two names, under one of them and without
 * the dots, which it ignores. Nothing is mailed to it.
 */
export function canonicalEmail(text: string): string {
  const email = normalEmail(text);
  const at = email.lastIndexOf('@');
  const mailbox = email.slice(0, at);
  const untagged = mailbox.replace(/(?<=.)\+.*$/, '');
  if (!gmail.has(email.slice(at + 1))) return untagged + email.slice(at);
  return `${untagged.replaceAll('.', '') || untagged}@gmail.com`;
}

/** The longest e-mail address that a mailbox can have. */
export const maxEmailLength = 254;

/**
 * The simple pattern of product §5.1: something, an at sign, something with a dot, no spaces; and no
 * control characters or halves of characters, which no mail server takes.
 */
export const emailPattern = /^[^\s@\p{Cc}\p{Cs}]+@[^\s@\p{Cc}\p{Cs}]+\.[^\s@\p{Cc}\p{Cs}]+$/u;

/** True for a trimmed address that fits the simple pattern and the length. */
export function isEmail(text: string): boolean {
  return text.length <= maxEmailLength && emailPattern.test(text);
}

/** The form in which two spellings of an owner's or customer's address are the same. */
export function normalEmail(text: string): string {
  return text.trim().toLowerCase();
}

const domainsWithoutDots: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The form in which the spellings of one mailbox are the same, for one entry a person: trimmed, lower
 * case, without a `+tag`, and at Gmail without the dots, which it ignores. Nothing is mailed to it.
 */
export function canonicalEmail(text: string): string {
  const email = normalEmail(text);
  const at = email.lastIndexOf('@');
  const mailbox = email.slice(0, at);
  const untagged = mailbox.replace(/(?<=.)\+.*$/, '');
  if (!domainsWithoutDots.has(email.slice(at + 1))) return untagged + email.slice(at);
  return (untagged.replaceAll('.', '') || untagged) + email.slice(at);
}

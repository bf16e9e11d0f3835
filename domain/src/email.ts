/** The longest e-mail address that a mailbox can have. */
export const maxEmailLength = 254;

/**
 * The simple pattern of spec §5.1: something, an at sign, something with a dot, no spaces; and no
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

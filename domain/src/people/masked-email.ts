import { isErasedEmail } from './erased-email.ts';

/**
 * An address as somebody sees it who may not read it whole: enough to tell two buyers apart, and
 * too little to write to.
 */
export function maskedEmail(email: string): string {
  if (isErasedEmail(email)) return email;
  const host = email.lastIndexOf('@') + 1;
  return `${firstOf(email)}•••@${firstOf(email.slice(host))}•••`;
}

function firstOf(text: string): string {
  const first = text.codePointAt(0);
  return first === undefined ? '' : String.fromCodePoint(first);
}

/**
 * Why somebody is back at sign-in. It lives in this module's memory only: a reload is a new
 * beginning.
 */

let notice: string | undefined;

export function keepSignInNotice(text: string): void {
  notice = text;
}

/** The notice, once. */
export function takeSignInNotice(): string | undefined {
  const text = notice;
  notice = undefined;
  return text;
}

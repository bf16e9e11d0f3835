/**
 * Why somebody is back at sign-in, and who it was. It lives in this module's memory only: a reload
 * is a new beginning.
 */

export type SignInNotice = {
  text: string;
  /** The owner of the session that ended, where that is known. */
  email: string | null;
};

let notice: SignInNotice | undefined;

/**
 * A session that is given up twice, by its call and by its page, keeps the e-mail of the first
 * time.
 */
export function keepSignInNotice(text: string, email: string | null = null): void {
  notice = { text, email: email ?? notice?.email ?? null };
}

/** The notice, until a form shows it: the page may be read twice before. */
export function signInNotice(): SignInNotice | undefined {
  return notice;
}

export function forgetSignInNotice(): void {
  notice = undefined;
}

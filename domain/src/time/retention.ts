/**
 * Days that something is kept, for the product and for the pages that say so. Money, tickets and
 * the record of a draw stay.
 */
export const keptDays = {
  /** One-time codes, and wrong tries. */
  codes: 2,
  /** The receiver and the content of a mail, after it was handed over. */
  mails: 90,
  /** Names and phone numbers, after a draw is over and its prize claimed. */
  contacts: 90,
  /** Mails of a club that were asked for, and that nobody confirmed. */
  unconfirmedFollowers: 7,
  /** Events of the payment provider. */
  events: 400,
  /** The marks of erased people and clubs: as long as any backup may be. */
  erasures: 400,
  /** A picture that nothing shows and a draft may name. */
  pictures: 31,
  /** Terms that other terms replaced before anybody accepted them. */
  terms: 30,
  /** The address of somebody who was invited into a team and never accepted. */
  invitations: 30,
  /** Lines of the audit of a club: three years. */
  audit: 1_096,
  /** The answers of calls that a program may send again (product §7.6). */
  doneCalls: 1,
  /** The built files of a version that runs no more: an open page may fetch its parts. */
  webFiles: 7,
  /** A browser that an owner signed in with. */
  browsers: 365,
} as const;

const dayMs = 24 * 60 * 60 * 1000;

/** The instant before which nothing of a sort is kept any more. */
export function keptSince(sort: keyof typeof keptDays, now: Date): Date {
  return new Date(now.getTime() - keptDays[sort] * dayMs);
}

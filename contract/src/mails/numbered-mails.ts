/** The number of the ledger that a draw is in, as mails about tickets carry it. */
export type Numbered = {
  /** 64 hexadecimal digits; none before the mail is handed over. */
  ledgerNumber?: string;
};

/** A mail that a stranger may have caused. */
export type MayBeNeutral = {
  /** Of a club without a payment account: the subject names neither it nor its draw. */
  hasNeutralSubject?: boolean;
};

/** One about tickets. */
export type MailOfStrangers = Numbered & MayBeNeutral;

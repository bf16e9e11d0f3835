/** The number of the ledger that a draw is in, as mails about tickets carry it. */
export type Numbered = {
  /** 64 hexadecimal digits; none before the mail is handed over. */
  ledgerNumber?: string;
};

/** The receipt on paper of somebody who entered by post. */
export type PageSlip = {
  drawName: string;
  clubName: string | null;
  code: string;
  /** The path of the draw's page: `/d/{code}`. */
  shortPath: string;
  /** The short code by itself. */
  shortCode: string;
  runAt: string;
  timezone: string;
  ledger: {
    /** How the ledger is called. */
    origin: string;
    /** The hash of its first entry, hexadecimal. */
    number: string;
  };
};

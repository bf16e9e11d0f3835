/** What a code may be used for. A code of one purpose never opens another. */
export type CodePurpose = 'owner' | 'refund' | 'customer';

/** Whom or what a code is about: the normal form of an e-mail address, or a payment with one. */
export type CodeSubject = {
  purpose: CodePurpose;
  subject: string;
  /** Keyed hash of the session that alone can spend it; only a customer's code has one. */
  sessionHash?: Buffer;
};

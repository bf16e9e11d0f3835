/** What a code may be used for. A code of one purpose never opens another. */
export type CodePurpose = 'owner' | 'refund';

/** Whom or what a code is about: the normal form of an e-mail address, or a payment with one. */
export type CodeSubject = { purpose: CodePurpose; subject: string };

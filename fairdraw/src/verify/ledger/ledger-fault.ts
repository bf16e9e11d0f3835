/** Breaking a rule of the ledger, in words for a person. */
export class LedgerFault extends Error {}

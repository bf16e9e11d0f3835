/**
 * The ledger at hand says nothing about the draw, in words for a person: it is neither right nor
 * wrong.
 */
export class Inconclusive extends Error {}

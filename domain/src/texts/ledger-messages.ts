/** For whoever asks for something to be signed while the ledger must not grow. */
export const ledgerHeld =
  'The public record of all draws is being put right. Please try again later.';

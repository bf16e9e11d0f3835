/**
 * The canonical address, and the club or a draw of it. `isAwaited`: somebody waits for the mail at
 * this moment, and it was counted when they asked (`takeMail`): it goes out at once, and those that
 * follow count it.
 */
export type OfStrangers = { mailbox: string; isAwaited?: boolean } & (
  | { ownerId: string }
  | { drawId: string }
);

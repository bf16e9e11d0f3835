/** A code that somebody can use at this moment, as far as a look without a lock says. */
export type UsableCode = {
  code: string;
  /** One of the two is null. */
  percentOff: number | null;
  tickets: number | null;
  /** It has more than one use. */
  isForMany: boolean;
};

import { z } from 'zod';
import { instant } from '../wire/wire.ts';

/** How the tickets of a draw are sold, beside their prices, as answers say it. */
export const saleOnWire = {
  /** The most tickets of one person; null where there is no limit. */
  maxPerPerson: z.number().nullable(),
  /** The most tickets that the club may give away; null where it gives none. */
  giveaways: z.number().nullable(),
  /**
   * It runs as soon as it is sold out, at the latest at `latestRunAt`, which is null of every other
   * draw.
   */
  drawWhenSoldOut: z.boolean(),
  latestRunAt: instant.nullable(),
  /** The time that followed from selling out; null before, and of every other draw. */
  earlyRunAt: instant.nullable(),
  /**
   * How many tickets counted then where those were too few, so that it runs at `latestRunAt`; null
   * otherwise.
   */
  earlyTicketCount: z.number().nullable(),
  /** Nobody enters before; null of a draw that opens with its announcement. */
  opensAt: instant.nullable(),
};

/** The same inside. */
export const saleInside = {
  maxPerPerson: z.number().nullable(),
  giveaways: z.number().nullable(),
  drawWhenSoldOut: z.boolean(),
  latestRunAt: z.date().nullable(),
  earlyRunAt: z.date().nullable(),
  earlyTicketCount: z.number().nullable(),
  opensAt: z.date().nullable(),
};

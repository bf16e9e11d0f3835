import { z } from 'zod';

/** Whether something may be done and, if not, why not. */
export const permission = z.union([
  z.object({ allowed: z.literal(true) }),
  z.object({ allowed: z.literal(false), reason: z.string() }),
]);

/** Refunds of what was cancelled: how many payments, and how far they are. */
export const refundCounts = z.object({
  total: z.number(),
  done: z.number(),
  failed: z.number(),
});

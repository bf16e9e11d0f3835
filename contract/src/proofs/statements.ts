import { runMethods } from '@clubdraw/domain/draws/run-method';
import { z } from 'zod';

/** The statements about a draw, with every value that fairdraw hashes and signs. */

/** Bytes in lower-case hexadecimal. */
export const hex = z.string().regex(/^([\da-f]{2})*$/);

export const publication = z.object({
  drawId: z.string(),
  revision: z.number(),
  previous: hex,
  kind: z.enum(['paid', 'promo', 'membership']),
  method: z.enum(runMethods),
  runAtMs: z.number(),
  ticketCap: z.number(),
  numbersLength: z.number(),
  numbersFrom: z.number(),
  numbersTo: z.number(),
  winners: z.number(),
  reserves: z.number(),
  chainHash: hex,
  round: z.number(),
  /** Null of a draw with a lock. */
  seedCommit: hex.nullable(),
  termsHash: hex,
  conditionsHash: hex,
  /** Of the policy that names the witnesses. */
  witnessHash: hex.nullable(),
  lockRound: z.number().nullable(),
  lock: hex.nullable(),
});

export const close = z.object({
  pubHash: hex,
  logSize: z.number(),
  logRoot: hex,
  listSize: z.number(),
  listRoot: hex,
  round: z.number(),
  closedAtMs: z.number(),
  /** Null while a lock keeps it. */
  seed: hex.nullable(),
});

export const result = z.object({
  closeHash: hex,
  drawSeed: hex,
  outcome: z.number(),
  /** A text above 2⁵³−1. */
  numberIndex: z.union([z.number(), z.string()]).nullable(),
  numberCode: z.string().nullable(),
  positions: z.array(z.number()),
});

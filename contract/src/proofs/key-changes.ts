import { z } from 'zod';
import { hex } from './statements.ts';

/** That another key signs for the ledger, from an entry of it on. */
export const keyChange = z.object({
  /** `leaked`: somebody else has the old key, and the recovery key confirms the new one. */
  kind: z.enum(['next', 'leaked']),
  oldKey: hex,
  newKey: hex,
  /** The ledger's head when it changed. */
  size: z.number(),
  root: hex,
  atMs: z.number(),
  /** By the old key or the recovery key. */
  confirmation: hex,
  newSignature: hex,
});

export const keyHistory = z.object({
  changes: z.array(keyChange).readonly(),
  /** Paths of statements below the head of a leak: they were signed before. */
  before: z
    .array(z.object({ seq: z.number(), atMs: z.number(), path: z.array(hex).readonly() }))
    .readonly(),
});

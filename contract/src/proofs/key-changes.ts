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

/** The first entry of a ledger; its hash is the number of the ledger. */
const beginning = z.object({
  origin: z.string(),
  publicKey: hex,
  recoveryKey: hex,
  previous: z.string(),
  reason: z.string(),
});

export const keyHistory = z.object({
  /** Of the ledger and of those in its row, the first one's first. */
  beginnings: z.array(beginning).readonly(),
  changes: z.array(keyChange).readonly(),
  /** Paths of statements below the head of a leak: they were signed before. */
  before: z
    .array(z.object({ seq: z.number(), atMs: z.number(), path: z.array(hex).readonly() }))
    .readonly(),
});

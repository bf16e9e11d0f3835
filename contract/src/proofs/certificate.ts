import { z } from 'zod';
import { keyHistory } from './key-changes.ts';
import { close, hex, publication, result } from './statements.ts';

const pick = z.object({
  position: z.number(),
  role: z.enum(['winner', 'reserve']),
  serial: z.number(),
  code: z.string(),
  holderCommit: hex,
  proof: z.array(hex).readonly(),
});

/** A signed statement that a pick does not keep its prize. */
const passOverStatement = z.object({
  place: z.number(),
  rank: z.number(),
  code: z.number(),
  reason: z.string(),
  atMs: z.number(),
  signature: hex,
});

const beacon = z.object({ round: z.number(), signature: hex });

/** Statements that do not exist yet are null; the others are as they were hashed and signed. */
export const certificate = z.object({
  format: z.literal('vdraw-certificate/3'),
  pub: publication,
  pubHash: hex,
  /** The conditions of the draw: prize, club and price; `pub` has their hash. */
  conditions: z.string(),
  /** The witnesses that `pub` has the hash of, a C2SP tlog-policy; null where it names nobody. */
  witnesses: z.string().nullable(),
  close: close.nullable(),
  closeHash: hex.nullable(),
  beacon: beacon.nullable(),
  /**
   * That the envelope of a LIVE draw was opened: who asked for it when, and the key of its lock.
   */
  reveal: z.object({ pressedAtMs: z.number().nullable(), atMs: z.number(), key: hex }).nullable(),
  revealHash: hex.nullable(),
  /** The round that opens the lock, where the result rests on it alone. */
  lockBeacon: beacon.nullable(),
  result: result.nullable(),
  resultHash: hex.nullable(),
  picks: z.array(pick).readonly(),
  /** The picks that were passed over since, in the order of the ledger. */
  passOvers: z.array(passOverStatement).readonly(),
  signatures: z.object({
    keyId: hex,
    publicKey: hex,
    pub: hex,
    close: hex.nullable(),
    reveal: hex.nullable(),
    result: hex.nullable(),
  }),
  keys: keyHistory,
  /** The ledger's name, and the places of the statements in it. */
  ledger: z.object({
    origin: z.string(),
    pubSeq: z.number(),
    closeSeq: z.number().nullable(),
    revealSeq: z.number().nullable(),
    resultSeq: z.number().nullable(),
  }),
  /**
   * Proofs that the close is in checkpoints that witnesses cosigned, as C2SP tlog-proof writes
   * them.
   */
  anchors: z.array(z.string()).readonly(),
  claimedAssurance: z.enum(['witnessed', 'late', 'alone', 'rehearsal']).nullable(),
});

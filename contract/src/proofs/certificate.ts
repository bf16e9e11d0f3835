import { z } from 'zod';
import { close, hex, publication, result } from './statements.ts';

const pick = z.object({
  position: z.number(),
  role: z.enum(['winner', 'reserve']),
  serial: z.number(),
  code: z.string(),
  holderCommit: hex,
  proof: z.array(hex).readonly(),
  passedOver: z.string().nullable(),
});

/** Somebody else's record of the close hash. */
const anchor = z.object({
  type: z.enum(['rfc3161', 'opentimestamps', 'rekor', 'receipt']),
  digest: hex,
  time: z.string(),
  evidence: z.string(),
});

/** Statements that do not exist yet are null; the others are as they were hashed and signed. */
export const certificate = z.object({
  format: z.literal('vdraw-certificate/2'),
  pub: publication,
  pubHash: hex,
  /** What is to be won, from whom and for how much; `pub` has its hash. */
  conditions: z.string(),
  close: close.nullable(),
  closeHash: hex.nullable(),
  beacon: z.object({ round: z.number(), signature: hex }).nullable(),
  result: result.nullable(),
  resultHash: hex.nullable(),
  picks: z.array(pick).readonly(),
  signatures: z.object({
    keyId: hex,
    publicKey: hex,
    pub: hex,
    close: hex.nullable(),
    result: hex.nullable(),
  }),
  ledger: z.object({
    pubSeq: z.number(),
    closeSeq: z.number().nullable(),
    resultSeq: z.number().nullable(),
    /** The newest entry about this draw, and the head of the ledger with it. */
    head: hex,
    headSeq: z.number(),
  }),
  anchors: z.array(anchor).readonly(),
  claimedAssurance: z.enum(['A', 'B', 'T']).nullable(),
});

import { messages } from '@clubdraw/domain/messages';
import { runMethods } from '@clubdraw/domain/run-method';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A draw as addresses and statements name it: its id, or `packageId:n` for a package's draw. */
export const drawName = z
  .string(messages.noDrawWithThisId)
  .toLowerCase()
  .regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(:[1-9]\d{0,8})?$/, messages.noDrawWithThisId);

const draw = z.object({ id: drawName });

/** Bytes in lower-case hexadecimal. */
const hex = z.string().regex(/^([\da-f]{2})*$/);

const publication = z.object({
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
  entropyMode: z.enum(['commit-reveal', 'drand-quicknet', 'test']),
  chainHash: hex,
  round: z.number(),
  marginSec: z.number(),
  seedCommit: hex,
  termsHash: hex,
});

const close = z.object({
  pubHash: hex,
  logSize: z.number(),
  logRoot: hex,
  listSize: z.number(),
  listRoot: hex,
  round: z.number(),
  closedAtMs: z.number(),
  seed: hex,
});

const result = z.object({
  closeHash: hex,
  drawSeed: hex,
  outcome: z.number(),
  /** A text above 2⁵³−1. */
  numberIndex: z.union([z.number(), z.string()]).nullable(),
  numberCode: z.string().nullable(),
  positions: z.array(z.number()),
});

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

/** What does not exist yet is null; the statements are as they were hashed and signed. */
const certificate = z.object({
  format: z.literal('vdraw-certificate/1'),
  draw: z.object({ name: z.string(), organiser: z.string() }),
  pub: publication,
  pubHash: hex,
  close: close.nullable(),
  closeHash: hex.nullable(),
  entropy: z
    .object({
      seed: hex,
      beacon: z.object({ round: z.number(), signature: hex }).nullable(),
    })
    .nullable(),
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
  claimedAssurance: z.enum(['A', 'B', 'C', 'D', 'T']).nullable(),
});
export const getCertificate = endpoint({
  name: 'getCertificate',
  method: 'GET',
  path: '/public/draws/:id/certificate',
  access: 'anyone',
  limit: 'reads',
  summary: 'What was published, sealed and drawn, signed: all that it takes to recompute a draw.',
  params: draw,
  answer: certificate,
});

/** A ticket's place in the sealed list; a void ticket has none. */
const ticketProof = z.object({
  format: z.literal('vdraw-ticket/1'),
  pubHash: hex,
  closeHash: hex,
  listSize: z.number(),
  listRoot: hex,
  position: z.number().nullable(),
  serial: z.number(),
  code: z.string(),
  holderCommit: hex,
  proof: z.array(hex).readonly(),
  void: z.boolean(),
});

export const getTicketProof = endpoint({
  name: 'getTicketProof',
  method: 'GET',
  path: '/public/draws/:id/tickets/:code',
  access: 'anyone',
  limit: 'reads',
  summary: 'Where the ticket with a code stands in the sealed list, with the proof.',
  params: draw.extend({
    code: z.string().regex(/^[\d-]{1,700}$/, messages.noTicketWithThisCode),
  }),
  answer: ticketProof,
});

const cancellation = z.object({ pubHash: hex, reason: z.number(), atMs: z.number() });
const place = { seq: z.number(), head: hex };

const ledgerEntry = z.discriminatedUnion('type', [
  z.object({ ...place, type: z.literal('pub'), statement: publication }),
  z.object({ ...place, type: z.literal('close'), statement: close }),
  z.object({ ...place, type: z.literal('result'), statement: result }),
  z.object({ ...place, type: z.literal('cancel'), statement: cancellation }),
]);

export const getLedger = endpoint({
  name: 'getLedger',
  method: 'GET',
  path: '/public/ledger',
  access: 'anyone',
  limit: 'reads',
  summary:
    'The chain of all statements about all draws, oldest first: a stretch that begins at `from`.',
  query: z.object({
    from: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
    pageSize: z.coerce.number().int().min(1).max(1000).default(1000),
  }),
  answer: z.object({
    format: z.literal('vdraw-ledger/1'),
    entries: z.array(ledgerEntry).readonly(),
    /** Over the head of the last entry. */
    signature: hex.nullable(),
    /** Where the next stretch begins; null when there is none yet. */
    next: z.number().nullable(),
  }),
});

const chain = z.object({
  public_key: hex,
  period: z.number(),
  genesis_time: z.number(),
  hash: hex,
  groupHash: hex,
  schemeID: z.string(),
  metadata: z.object({ beaconID: z.string() }),
});

export const getKeys = endpoint({
  name: 'getKeys',
  method: 'GET',
  path: '/public/keys',
  access: 'anyone',
  limit: 'reads',
  summary: 'The keys that this platform signs with, and the public beacon that its draws use.',
  answer: z.object({
    keys: z.array(z.object({ keyId: hex, publicKey: hex, algorithm: z.literal('Ed25519') })),
    /** As relays describe it. */
    chain,
  }),
});

import { noFreeEntry } from '@clubdraw/domain/entries/free-entry-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import { partOutside } from '@clubdraw/domain/texts/part-messages';
import { z } from 'zod';
import { certificate } from './certificate.ts';
import { drawName } from '../draws/draw-name.ts';
import { keyChange } from './key-changes.ts';
import { endpoint } from '../wire/endpoint.ts';
import type { PlainCall } from '../wire/plain-call.ts';
import { hex } from './statements.ts';

const draw = z.object({ id: drawName });

export const getCertificateCall = endpoint({
  name: 'getCertificate',
  method: 'GET',
  path: '/public/draws/:id/certificate',
  access: 'anyone',
  limit: 'reads',
  sharing: 'record',
  summary: 'What was published, sealed and drawn, signed: all that it takes to recompute a draw.',
  params: draw,
  answer: certificate,
});

/** A ticket's place in the sealed list; a void ticket has none. */
const ticketProof = z.object({
  format: z.literal('vdraw-ticket/3'),
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

export const getTicketProofCall = endpoint({
  name: 'getTicketProof',
  method: 'GET',
  path: '/public/draws/:id/tickets/:code',
  access: 'anyone',
  limit: 'reads',
  sharing: 'record',
  summary: 'Where the ticket with a code stands in the sealed list, with the proof.',
  params: draw.extend({
    code: z
      .string()
      .regex(/^[\d-]{1,700}$/, messages.noTicketWithThisCode)
      .describe('The code of a ticket, such as 4-0-9-1-7-3.'),
  }),
  refusals: {
    missing: [messages.noTicketWithThisCode],
    conflict: [messages.entriesStillOpen],
  },
  answer: ticketProof,
});

/** A chain of drand, as relays describe it. */
export const chain = z.object({
  public_key: hex,
  period: z.number(),
  genesis_time: z.number(),
  hash: hex,
  groupHash: hex,
  schemeID: z.string(),
  metadata: z.object({ beaconID: z.string() }),
});

export const getKeysCall = endpoint({
  name: 'getKeys',
  method: 'GET',
  path: '/public/keys',
  access: 'anyone',
  limit: 'reads',
  sharing: 'record',
  summary: 'The keys that this platform signs with, and the public beacon that its draws use.',
  answer: z.object({
    /** The number of the ledger, the hash of its first entry: the keys follow from it. */
    number: hex,
    keys: z.array(z.object({ keyId: hex, publicKey: hex, algorithm: z.literal('Ed25519') })),
    /** Kept offline: it confirms who signs once a key leaked. */
    recoveryKey: hex,
    /** How each of the keys gave way to the next. */
    changes: z.array(keyChange).readonly(),
    /** The name and key of the ledger's checkpoints, as a C2SP signed-note verifier key. */
    ledger: z.string(),
    /** As relays describe it. */
    chain,
  }),
});

export const downloadEntryLog = {
  name: 'downloadEntryLog',
  method: 'GET',
  path: '/public/draws/:id/log',
  limit: 'reads',
  summary: 'Every ticket of a draw that was issued or became void, a line each, in order.',
  params: draw,
  answers: {
    200: {
      description: 'The log.',
      mediaTypes: ['text/plain'],
      headers: {
        'Accept-Ranges':
          '`bytes` once the log is sealed and kept as a file: parts of it are sent, too.',
        'X-Uncompressed-Length': 'How many bytes the text has, however it is sent.',
      },
    },
    206: {
      description:
        'The part of a sealed log that the header `Range` asks for, as text or of its gzip.',
      mediaTypes: ['text/plain'],
      headers: { 'Content-Range': 'Where the part stands, and how long the whole is.' },
    },
  },
  refusals: {
    missing: [messages.noDrawWithThisId],
    outside: [partOutside],
    busy: [messages.busyNow],
  },
} as const satisfies PlainCall;

export const downloadSources = {
  name: 'downloadSources',
  method: 'GET',
  path: '/public/draws/:id/sources',
  limit: 'reads',
  summary:
    'Of each ticket of a draw with a free way in: whether it was bought, a line each, in order.',
  params: draw,
  answers: {
    200: {
      description: 'The list of sources; final once the draw is closed.',
      mediaTypes: ['text/plain'],
    },
  },
  refusals: { missing: [messages.noDrawWithThisId, noFreeEntry], busy: [messages.busyNow] },
} as const satisfies PlainCall;

export const downloadConditions = {
  name: 'downloadConditions',
  method: 'GET',
  path: '/public/draws/:id/conditions',
  limit: 'reads',
  summary: 'What was published about a draw, byte for byte as its publication has their hash.',
  params: draw,
  answers: { 200: { description: 'The conditions.', mediaTypes: ['text/plain'] } },
  refusals: { missing: [messages.noDrawWithThisId] },
} as const satisfies PlainCall;

/** JavaScript, but text: a browser shows or saves it and never runs it. */
export const downloadVerifier = {
  name: 'downloadVerifier',
  method: 'GET',
  path: '/public/verify.mjs',
  limit: 'reads',
  summary: 'The program that checks a draw, in one file for Node.js.',
  params: z.object({}),
  answers: { 200: { description: 'The program.', mediaTypes: ['text/plain'] } },
} as const satisfies PlainCall;

/** HTML, but text, like the verifier: nothing of it runs here. */
export const downloadVerifierPage = {
  name: 'downloadVerifierPage',
  method: 'GET',
  path: '/public/verify.html',
  limit: 'reads',
  summary: 'The same program as one page, for a browser and for any host.',
  params: z.object({}),
  answers: { 200: { description: 'The page, to save.', mediaTypes: ['text/plain'] } },
} as const satisfies PlainCall;

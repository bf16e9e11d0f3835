import * as messages from '@clubdraw/domain/texts/messages';
import { z } from 'zod';
import type { PlainCall } from '../wire/plain-call.ts';

export const downloadCheckpoint = {
  name: 'downloadCheckpoint',
  method: 'GET',
  path: '/public/checkpoint',
  limit: 'reads',
  summary:
    'The signed head of the ledger, with the cosignatures of its witnesses (C2SP tlog-checkpoint).',
  answers: { 200: { description: 'The checkpoint, a signed note.', mediaTypes: ['text/plain'] } },
} as const satisfies PlainCall;

export const downloadTile = {
  name: 'downloadTile',
  method: 'GET',
  path: '/public/tile/:path',
  limit: 'reads',
  summary: 'A tile of the ledger or a bundle of its entries. It never changes (C2SP tlog-tiles).',
  params: z.object({
    path: z
      .string()
      .describe(
        'The rest of the address, with its slashes: `0/000` for the first tile of level 0, `entries/000` for the first entries, `.p/N` behind it for a tile of N hashes that is not full.',
      ),
  }),
  answers: { 200: { description: 'The tile.', mediaTypes: ['application/octet-stream'] } },
  refusals: { missing: [messages.notFound] },
} as const satisfies PlainCall;

const later = z
  .string()
  .describe('The number of the ledger, from 2 on: `/public/keys` names the one that grows.');

export const downloadLaterCheckpoint = {
  name: 'downloadLaterCheckpoint',
  method: 'GET',
  path: '/public/:ledger/checkpoint',
  limit: 'reads',
  summary: 'The same of a ledger that took the place of one that lost entries.',
  params: z.object({ ledger: later }),
  answers: downloadCheckpoint.answers,
  refusals: { missing: [messages.notFound] },
} as const satisfies PlainCall;

export const downloadLaterTile = {
  name: 'downloadLaterTile',
  method: 'GET',
  path: '/public/:ledger/tile/:path',
  limit: 'reads',
  summary: 'A tile of such a ledger, or a bundle of its entries.',
  params: z.object({ ledger: later, ...downloadTile.params.shape }),
  answers: downloadTile.answers,
  refusals: { missing: [messages.notFound] },
} as const satisfies PlainCall;

/** JavaScript, but text, like the verifier. */
export const downloadWitness = {
  name: 'downloadWitness',
  method: 'GET',
  path: '/public/witness.mjs',
  limit: 'reads',
  summary: 'The program that witnesses the ledger, in one file for Node.js.',
  params: z.object({}),
  answers: { 200: { description: 'The program.', mediaTypes: ['text/plain'] } },
} as const satisfies PlainCall;

export const downloadWitnessPolicy = {
  name: 'downloadWitnessPolicy',
  method: 'GET',
  path: '/public/witnesses/:hash',
  limit: 'reads',
  summary:
    'The witnesses that a publication names, by the hash that it has of them (C2SP tlog-policy).',
  params: z.object({
    hash: z
      .string()
      .regex(/^[\da-f]{64}$/, messages.notFound)
      .describe('The `witnessHash` of a publication.'),
  }),
  answers: { 200: { description: 'The policy.', mediaTypes: ['text/plain'] } },
  refusals: { missing: [messages.notFound] },
} as const satisfies PlainCall;

import { drawName } from '@clubdraw/contract/draws/draw-name';
import { getCertificate, getKeys, getTicketProof } from '@clubdraw/contract/proofs/proofs';
import { z } from 'zod';
import { bytesRoute } from '../../http/mount/mount-bytes.ts';
import { textRoute } from '../../http/mount/mount-text.ts';
import { route } from '../../http/mount/mount.ts';
import { readCosignedCheckpoint } from '../draw-log/ledger/read-anchors.ts';
import { readCertificate } from './read-certificate.ts';
import { readKeys, readVerifier, readWitness } from './read-verifier.ts';
import { readLedgerTile } from './read-ledger-tile.ts';
import { readTicketProof } from './read-ticket-proof.ts';
import { writeConditions } from './write-conditions.ts';
import { writeEntryLog } from './write-entry-log.ts';

const log = {
  name: 'downloadEntryLog',
  path: '/public/draws/:id/log',
  limit: 'reads',
  params: z.object({ id: drawName }),
} as const;

const conditions = {
  name: 'downloadConditions',
  path: '/public/draws/:id/conditions',
  limit: 'reads',
  params: z.object({ id: drawName }),
} as const;

const checkpoint = {
  name: 'downloadCheckpoint',
  path: '/public/checkpoint',
  limit: 'reads',
  type: 'text/plain; charset=utf-8',
  cache: 'no-cache',
} as const;

const tiles = {
  name: 'downloadTile',
  path: '/public/tile/*',
  limit: 'reads',
  type: 'application/octet-stream',
  cache: 'public, max-age=31536000, immutable',
} as const;

/** JavaScript, but text: a browser shows or saves it and never runs it. */
const verifier = {
  name: 'downloadVerifier',
  path: '/public/verify.mjs',
  limit: 'reads',
  params: z.object({}),
} as const;

const witness = { ...verifier, name: 'downloadWitness', path: '/public/witness.mjs' } as const;

export const proofsRoutes = [
  route(getCertificate, ({ context, input }) => readCertificate(context, input.params.id)),
  route(getTicketProof, ({ context, input: { params } }) =>
    readTicketProof(context, { name: params.id, code: params.code }),
  ),
  textRoute(log, (context, { id }) => writeEntryLog(context, id)),
  textRoute(conditions, (context, { id }) => writeConditions(context, id)),
  bytesRoute(checkpoint, readCosignedCheckpoint),
  bytesRoute(tiles, readLedgerTile),
  textRoute(verifier, (context) => readVerifier(context)),
  textRoute(witness, async (context) => readWitness(context)),
  route(getKeys, ({ context }) => readKeys(context)),
];

import { drawName } from '@clubdraw/contract/draws/draw-name';
import {
  getCertificate,
  getKeys,
  getLedger,
  getTicketProof,
} from '@clubdraw/contract/proofs/proofs';
import { z } from 'zod';
import { textRoute } from '../../http/mount/mount-text.ts';
import { route } from '../../http/mount/mount.ts';
import { readCertificate } from './read-certificate.ts';
import { readKeys, readVerifier } from './read-verifier.ts';
import { readLedger } from './read-ledger.ts';
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

/** JavaScript, but text: a browser shows or saves it and never runs it. */
const verifier = {
  name: 'downloadVerifier',
  path: '/public/verify.mjs',
  limit: 'reads',
  params: z.object({}),
} as const;

export const proofsRoutes = [
  route(getCertificate, ({ context, input }) => readCertificate(context, input.params.id)),
  route(getTicketProof, ({ context, input: { params } }) =>
    readTicketProof(context, { name: params.id, code: params.code }),
  ),
  textRoute(log, (context, { id }) => writeEntryLog(context, id)),
  textRoute(conditions, (context, { id }) => writeConditions(context, id)),
  route(getLedger, ({ context, input }) => readLedger(context, input.query)),
  textRoute(verifier, (context) => readVerifier(context)),
  route(getKeys, ({ context }) => readKeys(context)),
];

import {
  downloadConditions,
  downloadEntryLog,
  downloadVerifier,
  getCertificate,
  getKeys,
  getLedger,
  getTicketProof,
} from '@clubdraw/contract/proofs/proofs';
import { textRoute } from '../../http/mount/mount-text.ts';
import { route } from '../../http/mount/mount.ts';
import { readCertificate } from './read-certificate.ts';
import { readKeys, readVerifier } from './read-verifier.ts';
import { readLedger } from './read-ledger.ts';
import { readTicketProof } from './read-ticket-proof.ts';
import { writeConditions } from './write-conditions.ts';
import { writeEntryLog } from './write-entry-log.ts';

export const proofsRoutes = [
  route(getCertificate, ({ context, input }) => readCertificate(context, input.params.id)),
  route(getTicketProof, ({ context, input: { params } }) =>
    readTicketProof(context, { name: params.id, code: params.code }),
  ),
  textRoute(downloadEntryLog, (context, { id }) => writeEntryLog(context, id)),
  textRoute(downloadConditions, (context, { id }) => writeConditions(context, id)),
  route(getLedger, ({ context, input }) => readLedger(context, input.query)),
  textRoute(downloadVerifier, (context) => readVerifier(context)),
  route(getKeys, ({ context }) => readKeys(context)),
];

import {
  downloadCheckpoint,
  downloadLaterCheckpoint,
  downloadLaterTile,
  downloadTile,
  downloadWitness,
  downloadWitnessPolicy,
} from '@clubdraw/contract/proofs/ledger-files';
import {
  downloadConditions,
  downloadEntryLog,
  downloadSources,
  downloadVerifier,
  downloadVerifierPage,
  getCertificateCall,
  getKeysCall,
  getTicketProofCall,
} from '@clubdraw/contract/proofs/proofs';
import { getSiteCall } from '@clubdraw/contract/proofs/site';
import { caching } from '../../http/caching.ts';
import { bytesRoute } from '../../http/mount/mount-bytes.ts';
import { textRoute } from '../../http/mount/mount-text.ts';
import { route } from '../../http/mount/mount.ts';
import { readCertificate } from './read-certificate.ts';
import { readKeys } from './read-keys.ts';
import { readSite } from './read-site.ts';
import { readVerifier, readVerifierPage, readWitness } from './read-verifier.ts';
import { readWitnessPolicy } from './read-witness-policy.ts';
import { readLedgerHead, readLedgerTile } from './read-ledger-file.ts';
import { readTicketProof } from './read-ticket-proof.ts';
import { writeConditions } from './write-conditions.ts';
import { writeEntryLog } from './write-entry-log.ts';
import { writeSources } from './write-sources.ts';

const head = { type: 'text/plain; charset=utf-8', cache: caching.asked } as const;
const tile = {
  type: 'application/octet-stream',
  cache: caching.forever,
} as const;

/** The addresses of tiles have slashes. */
const tiles = { ...downloadTile, path: '/public/tile/*' } as const;
const laterTiles = { ...downloadLaterTile, path: '/public/:ledger/tile/*' } as const;

export const proofsRoutes = [
  route(getCertificateCall, ({ context, input }) => readCertificate(context, input.params.id)),
  route(getTicketProofCall, ({ context, input: { params } }) =>
    readTicketProof(context, { name: params.id, code: params.code }),
  ),
  textRoute(downloadEntryLog, (context, { id }) => writeEntryLog(context, id)),
  textRoute(downloadSources, (context, { id }) => writeSources(context, id)),
  textRoute(downloadConditions, (context, { id }) => writeConditions(context, id)),
  bytesRoute({ ...downloadCheckpoint, ...head }, readLedgerHead),
  bytesRoute({ ...tiles, ...tile }, readLedgerTile),
  bytesRoute({ ...downloadLaterCheckpoint, ...head }, readLedgerHead),
  bytesRoute({ ...laterTiles, ...tile }, readLedgerTile),
  textRoute(downloadVerifier, async (context) => readVerifier(context)),
  textRoute(downloadVerifierPage, async (context) => readVerifierPage(context)),
  textRoute(downloadWitnessPolicy, (context, { hash }) => readWitnessPolicy(context, hash)),
  textRoute(downloadWitness, async (context) => readWitness(context)),
  route(getKeysCall, ({ context }) => readKeys(context)),
  route(getSiteCall, ({ context }) => readSite(context)),
];

import {
  certificateOf,
  type CertificateJson,
  type CertificateParts,
  type PickedTicket,
  type SignedPassOver,
} from 'fairdraw/statements/certificate';
import { numberSpaceOf, type Publication } from 'fairdraw/statements/publication';
import {
  closeFromJson,
  publicationFromJson,
  resultFromJson,
} from 'fairdraw/statements/statement-json';
import type { Close } from 'fairdraw/statements/statements';
import type { Context } from '../../context.ts';
import { snapshot, type Db } from '../../db/database.ts';
import { sha256 } from '../draw-log/native-sha256.ts';
import { sealedPaths } from '../draw-log/sealed-list/sealed-path.ts';
import { readAnchors } from '../draw-log/ledger/read-anchors.ts';
import { entriesBefore } from '../draw-log/ledger/entries-before.ts';
import { readPolicy } from '../draw-log/ledger/witnesses/read-policy.ts';
import { readLedgerKeys, signerOf } from '../draw-log/ledger/read-ledger-keys.ts';
import { findPublicDraw } from '../draw-log/find-public-draw.ts';
import {
  findBeaconRound,
  getDrawEntries,
  getStatements,
  listPassOvers,
  listPickedTickets,
  type StoredOpening,
} from './proofs.store.ts';

/**
 * Everything that is public about a draw's course, as far as it got (product §12.9): the statements
 * with their signatures, the picked tickets with their proofs, their places in the ledger. The same
 * bytes for everybody until something happens.
 *
 * @throws {Refusal} missing
 */
export async function readCertificate(context: Context, name: string): Promise<CertificateJson> {
  const draw = await findPublicDraw(context, name);
  // One moment for all of it: no statement stands there without its place in the ledger.
  return snapshot(context.db, (db) => certificateAt(db, draw.id));
}

async function certificateAt(db: Db, drawId: string): Promise<CertificateJson> {
  const { pub, close, opening, result } = await getStatements(db, drawId);
  const publication = publicationFromJson(pub.statement);
  const { number: ledger, isCarried, ...entries } = await getDrawEntries(db, drawId);
  const { pubSeq, closeSeq, revealSeq, resultSeq } = entries;
  const seqs = [pubSeq, closeSeq, revealSeq, resultSeq];
  const ledgerKeys = await readLedgerKeys(db);
  const closed = close && closeFromJson(close.statement);
  const parts = {
    publication,
    conditions: pub.conditions,
    witnesses: await policyOf(db, publication),
    close: closed,
    beacon: closed && (await findBeaconRound(db, drawId)),
    reveal: opening && revealOf(opening),
    // The key opens the lock in time: the result never rests on its round alone.
    lockBeacon: null,
    result: result && resultFromJson(result.statement, numberSpaceOf(publication)),
    picks: closed && result ? await picksOf(db, drawId, closed) : [],
    passOvers: await passOversOf(db, drawId),
    signatures: {
      publicKey: signerOf(ledgerKeys, pub),
      pub: pub.signature,
      close: close && close.signature,
      reveal: opening && opening.signature,
      result: result && result.signature,
    },
    keys: {
      beginnings: ledgerKeys.beginnings,
      changes: ledgerKeys.changes,
      before: await entriesBefore(db, { ledger, seqs }),
    },
    ledger: entries,
    anchors: closeSeq === null ? [] : await readAnchors(db, { ledger, seq: closeSeq }),
  };
  const certificate = certificateOf(parts, sha256);
  // Nobody can see whether it was closed in entries that are lost.
  return isCarried ? { ...certificate, claimedAssurance: null } : certificate;
}

function revealOf({ key, pressedAt, openedAt }: StoredOpening): CertificateParts['reveal'] {
  return { pressedAtMs: pressedAt?.getTime() ?? null, atMs: openedAt.getTime(), key };
}

/** The text of the witnesses that a publication names. */
async function policyOf(db: Db, { witnessHash }: Publication): Promise<string | null> {
  if (!witnessHash) return null;
  const text = await readPolicy(db, witnessHash);
  if (text === undefined) throw new Error('the text of named witnesses is kept');
  return text;
}

async function passOversOf(db: Db, drawId: string): Promise<SignedPassOver[]> {
  const passed = await listPassOvers(db, drawId);
  return passed.map(({ at, ...pass }) => ({ ...pass, atMs: at.getTime() }));
}

async function picksOf(db: Db, drawId: string, { listSize }: Close): Promise<PickedTicket[]> {
  const picked = await listPickedTickets(db, drawId);
  const serials = picked.map(({ serial }) => serial);
  const paths = await sealedPaths(db, { drawId, serials, listSize });
  return picked.map((pick, rank) => {
    const found = paths[rank];
    if (!found) throw new Error('a picked ticket stands in the sealed list');
    return { ...pick, proof: found.path };
  });
}

import type { Level } from './assurance.ts';
import type { Beacon } from '../beacon/beacon.ts';
import { equalBytes, toHex } from '../tree/bytes.ts';
import { chainHash, quicknet } from '../beacon/chain.ts';
import { sha256, type Sha256 } from '../tree/hash.ts';
import { keyHistoryToJson, type KeyHistory, type KeyHistoryJson } from '../ledger/key-change.ts';
import { numberSpaceOf, pubHash, type Publication } from './publication.ts';
import { revealHash, type Reveal } from './reveal.ts';
import {
  closeToJson,
  publicationToJson,
  resultToJson,
  type CloseJson,
  type PublicationJson,
  type ResultJson,
} from './statement-json.ts';
import {
  closeHash,
  keyId,
  resultHash,
  type Close,
  type PassOver,
  type Result,
} from './statements.ts';

/** A picked ticket with its place in the sealed list. */
export type PickedTicket = {
  position: number;
  serial: number;
  code: string;
  holderCommit: Uint8Array;
  proof: readonly Uint8Array[];
};

/** A statement that a pick does not keep its prize, without the result that it follows. */
export type SignedPassOver = Omit<PassOver, 'resultHash'> & { signature: Uint8Array };

/** Everything there is to show of a draw. A step that has not happened yet is null. */
export type CertificateParts = {
  publication: Publication;
  /** The text that the publication's `conditionsHash` is of. */
  conditions: string;
  /** The text that the publication's `witnessHash` is of; null where nobody is named. */
  witnesses: string | null;
  close: Close | null;
  /** The round that the close waits for; null until it is there. */
  beacon: Beacon | null;
  /** That a lock was opened; null by date and before. */
  reveal: Omit<Reveal, 'closeHash'> | null;
  /** The round that opens the lock, where the result rests on it without a `reveal`. */
  lockBeacon: Beacon | null;
  result: Result | null;
  /** In the order of the result's positions. */
  picks: readonly PickedTicket[];
  /** In the order of the ledger. */
  passOvers: readonly SignedPassOver[];
  signatures: {
    /** The key of the publication; later statements may have one that came after it. */
    publicKey: Uint8Array;
    pub: Uint8Array;
    close: Uint8Array | null;
    reveal: Uint8Array | null;
    result: Uint8Array | null;
  };
  /** The keys that signed before and after a change. */
  keys: KeyHistory;
  /** The name of the ledger, and where the statements stand in it. */
  ledger: {
    origin: string;
    pubSeq: number;
    closeSeq: number | null;
    revealSeq: number | null;
    resultSeq: number | null;
  };
  /** Proofs that the closing is in checkpoints that witnesses cosigned (C2SP tlog-proof). */
  anchors: readonly string[];
};

export type PickJson = Omit<PickedTicket, 'holderCommit' | 'proof'> & {
  role: 'winner' | 'reserve';
  holderCommit: string;
  proof: readonly string[];
};

export type PassOverJson = Omit<SignedPassOver, 'signature'> & { signature: string };

export type BeaconJson = { round: number; signature: string };

export type CertificateJson = {
  format: 'vdraw-certificate/3';
  pub: PublicationJson;
  pubHash: string;
  conditions: string;
  witnesses: string | null;
  close: CloseJson | null;
  closeHash: string | null;
  beacon: BeaconJson | null;
  reveal: { pressedAtMs: number | null; atMs: number; key: string } | null;
  revealHash: string | null;
  lockBeacon: BeaconJson | null;
  result: ResultJson | null;
  resultHash: string | null;
  picks: readonly PickJson[];
  passOvers: readonly PassOverJson[];
  signatures: {
    keyId: string;
    publicKey: string;
    pub: string;
    close: string | null;
    reveal: string | null;
    result: string | null;
  };
  keys: KeyHistoryJson;
  ledger: CertificateParts['ledger'];
  anchors: readonly string[];
  claimedAssurance: Level | null;
};

/**
 * The file `vdraw-certificate/3` of a draw as far as it has come. Checks nothing but that its
 * hashes exist: whoever reads it recomputes everything.
 */
export function certificateOf(parts: CertificateParts, hash: Sha256 = sha256): CertificateJson {
  const { publication, conditions, witnesses, close, result, signatures, ledger } = parts;
  return {
    format: 'vdraw-certificate/3',
    pub: publicationToJson(publication),
    pubHash: toHex(pubHash(publication, hash)),
    conditions,
    witnesses,
    close: close && closeToJson(close),
    closeHash: close && toHex(closeHash(close, hash)),
    beacon: beaconJson(parts.beacon),
    ...revealJson(parts, hash),
    lockBeacon: beaconJson(parts.lockBeacon),
    result: result && resultToJson(result, numberSpaceOf(publication)),
    resultHash: result && toHex(resultHash(result, hash)),
    picks: parts.picks.map((pick, rank) => pickJson(pick, rank < publication.winners)),
    passOvers: parts.passOvers.map(passOverJson),
    signatures: {
      keyId: toHex(keyId(signatures.publicKey, hash)),
      publicKey: toHex(signatures.publicKey),
      pub: toHex(signatures.pub),
      close: signatures.close && toHex(signatures.close),
      reveal: signatures.reveal && toHex(signatures.reveal),
      result: signatures.result && toHex(signatures.result),
    },
    keys: keyHistoryToJson(parts.keys),
    ledger,
    anchors: parts.anchors,
    claimedAssurance: claimedLevel(parts, hash),
  };
}

/** Throws RangeError for an opening without the close that it follows. */
function revealJson(
  { close, reveal }: CertificateParts,
  hash: Sha256,
): Pick<CertificateJson, 'reveal' | 'revealHash'> {
  if (!reveal) return { reveal: null, revealHash: null };
  if (!close) throw new RangeError('Nothing is opened before the close');
  const { pressedAtMs, atMs, key } = reveal;
  const digest = revealHash({ ...reveal, closeHash: closeHash(close, hash) }, hash);
  return { reveal: { pressedAtMs, atMs, key: toHex(key) }, revealHash: toHex(digest) };
}

function beaconJson(beacon: Beacon | null): BeaconJson | null {
  return beacon && { round: beacon.round, signature: toHex(beacon.signature) };
}

function pickJson(pick: PickedTicket, isWinner: boolean): PickJson {
  const { position, serial, code } = pick;
  const proof = pick.proof.map((node) => toHex(node));
  const role = isWinner ? 'winner' : 'reserve';
  return { position, role, serial, code, holderCommit: toHex(pick.holderCommit), proof };
}

function passOverJson({
  place,
  rank,
  code,
  reason,
  atMs,
  signature,
}: SignedPassOver): PassOverJson {
  return { place, rank, code, reason, atMs, signature: toHex(signature) };
}

/**
 * The level that is claimed, null before there is a result. Readers find out themselves how much
 * witnesses add: it rests on whom they trust.
 */
function claimedLevel(parts: CertificateParts, hash: Sha256): Level | null {
  const { publication, close, result } = parts;
  if (!result || !close) return null;
  return equalBytes(publication.chainHash, chainHash(quicknet, hash)) ? 'alone' : 'rehearsal';
}

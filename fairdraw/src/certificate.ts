import type { Level } from './assurance.ts';
import type { Beacon } from './beacon.ts';
import { equalBytes, toHex } from './bytes.ts';
import { chainHash, quicknet, roundTimeMs } from './chain.ts';
import { sha256, type Sha256 } from './hash.ts';
import { numberSpaceOf, pubHash, type Publication } from './publication.ts';
import { roundAtClose } from './rounds.ts';
import {
  closeToJson,
  publicationToJson,
  resultToJson,
  type CloseJson,
  type PublicationJson,
  type ResultJson,
} from './statement-json.ts';
import { closeHash, keyId, resultHash, type Close, type Result } from './statements.ts';

/** Somebody else's record of a close hash. `evidence` is base64, its form depends on the type. */
export type Anchor = {
  type: 'rfc3161' | 'opentimestamps' | 'rekor' | 'receipt';
  digest: Uint8Array;
  time: string;
  evidence: string;
};

/** A picked ticket with its place in the sealed list. `passedOver` says why it did not win. */
export type PickedTicket = {
  position: number;
  serial: number;
  code: string;
  holderCommit: Uint8Array;
  proof: readonly Uint8Array[];
  passedOver: string | null;
};

/** Everything there is to show of a draw. A step that has not happened yet is null. */
export type CertificateParts = {
  publication: Publication;
  /** The text that the publication's `conditionsHash` is of. */
  conditions: string;
  close: Close | null;
  /** The round that the close waits for; null until it is there. */
  beacon: Beacon | null;
  result: Result | null;
  /** In the order of the result's positions. */
  picks: readonly PickedTicket[];
  signatures: {
    publicKey: Uint8Array;
    pub: Uint8Array;
    close: Uint8Array | null;
    result: Uint8Array | null;
  };
  ledger: {
    pubSeq: number;
    closeSeq: number | null;
    resultSeq: number | null;
    head: Uint8Array;
    headSeq: number;
  };
  anchors: readonly Anchor[];
};

export type PickJson = Omit<PickedTicket, 'holderCommit' | 'proof'> & {
  role: 'winner' | 'reserve';
  holderCommit: string;
  proof: readonly string[];
};

export type CertificateJson = {
  format: 'vdraw-certificate/2';
  pub: PublicationJson;
  pubHash: string;
  conditions: string;
  close: CloseJson | null;
  closeHash: string | null;
  beacon: { round: number; signature: string } | null;
  result: ResultJson | null;
  resultHash: string | null;
  picks: readonly PickJson[];
  signatures: {
    keyId: string;
    publicKey: string;
    pub: string;
    close: string | null;
    result: string | null;
  };
  ledger: Omit<CertificateParts['ledger'], 'head'> & { head: string };
  anchors: readonly { type: Anchor['type']; digest: string; time: string; evidence: string }[];
  claimedAssurance: Level | null;
};

/**
 * The file `vdraw-certificate/2` of a draw as far as it has come. Checks nothing but that its hashes
 * exist: whoever reads it recomputes everything.
 */
export function certificateOf(parts: CertificateParts, hash: Sha256 = sha256): CertificateJson {
  const { publication, conditions, close, result, signatures, ledger } = parts;
  return {
    format: 'vdraw-certificate/2',
    pub: publicationToJson(publication),
    pubHash: toHex(pubHash(publication, hash)),
    conditions,
    close: close && closeToJson(close),
    closeHash: close && toHex(closeHash(close, hash)),
    beacon: beaconJson(parts.beacon),
    result: result && resultToJson(result, numberSpaceOf(publication)),
    resultHash: result && toHex(resultHash(result, hash)),
    picks: parts.picks.map((pick, rank) => pickJson(pick, rank < publication.winners)),
    signatures: {
      keyId: toHex(keyId(signatures.publicKey, hash)),
      publicKey: toHex(signatures.publicKey),
      pub: toHex(signatures.pub),
      close: signatures.close && toHex(signatures.close),
      result: signatures.result && toHex(signatures.result),
    },
    ledger: { ...ledger, head: toHex(ledger.head) },
    anchors: parts.anchors.map((anchor) => ({ ...anchor, digest: toHex(anchor.digest) })),
    claimedAssurance: claimedLevel(parts, hash),
  };
}

function beaconJson(beacon: Beacon | null): { round: number; signature: string } | null {
  return beacon && { round: beacon.round, signature: toHex(beacon.signature) };
}

function pickJson(pick: PickedTicket, isWinner: boolean): PickJson {
  const { position, serial, code, passedOver } = pick;
  const proof = pick.proof.map((node) => toHex(node));
  const role = isWinner ? 'winner' : 'reserve';
  return {
    position,
    role,
    serial,
    code,
    holderCommit: toHex(pick.holderCommit),
    proof,
    passedOver,
  };
}

/** The level that the certificate claims; null before there is a result. */
function claimedLevel(parts: CertificateParts, hash: Sha256): Level | null {
  const { publication, close, result, anchors } = parts;
  if (!result || !close) return null;
  if (!equalBytes(publication.chainHash, chainHash(quicknet, hash))) return 'T';
  const awaited = roundAtClose(publication, { times: quicknet, closedAtMs: close.closedAtMs });
  const asScheduled = awaited !== null && !awaited.rung;
  const roundMs = roundTimeMs(quicknet, close.round);
  const witnessed = anchors.some(({ time }) => Date.parse(time) < roundMs);
  return asScheduled && witnessed ? 'A' : 'B';
}

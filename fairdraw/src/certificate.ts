import type { Level } from './assurance.ts';
import type { Beacon } from './beacon.ts';
import { b32, equalBytes, toHex } from './bytes.ts';
import { chainHash, quicknet } from './chain.ts';
import { sha256, type Sha256 } from './hash.ts';
import { numberSpaceOf, pubHash, type Publication } from './publication.ts';
import {
  closeToJson,
  publicationToJson,
  resultToJson,
  type CloseJson,
  type PublicationJson,
  type ResultJson,
} from './statement-json.ts';
import { closeHash, keyId, resultHash, type Close, type Result } from './statements.ts';

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
  /** For people; nothing is bound to it. */
  draw: { name: string; organiser: string };
  publication: Publication;
  close: Close | null;
  /** The known entropy: nothing, or the seed, or the seed and the beacon. */
  entropy: { seed: Uint8Array; beacon: Beacon | null } | null;
  result: Result | null;
  /** In the order of the result's positions. */
  picks: readonly PickedTicket[];
  signatures: {
    publicKey: Uint8Array;
    pub: Uint8Array;
    close: Uint8Array | null;
    result: Uint8Array | null;
  };
  /** The name of the ledger, and where the statements stand in it. */
  ledger: {
    origin: string;
    pubSeq: number;
    closeSeq: number | null;
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

export type CertificateJson = {
  format: 'vdraw-certificate/1';
  draw: { name: string; organiser: string };
  pub: PublicationJson;
  pubHash: string;
  close: CloseJson | null;
  closeHash: string | null;
  entropy: { seed: string; beacon: { round: number; signature: string } | null } | null;
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
  ledger: CertificateParts['ledger'];
  anchors: readonly string[];
  claimedAssurance: Level | null;
};

/**
 * The file `vdraw-certificate/1` of a draw as far as it has come. Checks nothing but that its hashes
 * exist: whoever reads it recomputes everything.
 */
export function certificateOf(parts: CertificateParts, hash: Sha256 = sha256): CertificateJson {
  const { draw, publication, close, entropy, result, signatures, ledger } = parts;
  return {
    format: 'vdraw-certificate/1',
    draw: { name: draw.name, organiser: draw.organiser },
    pub: publicationToJson(publication),
    pubHash: toHex(pubHash(publication, hash)),
    close: close && closeToJson(close),
    closeHash: close && toHex(closeHash(close, hash)),
    entropy: entropy && { seed: toHex(b32(entropy.seed)), beacon: beaconJson(entropy.beacon) },
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
    ledger,
    anchors: parts.anchors,
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

/** The level that is claimed, null before there is a result. A is for readers to find: it rests on whom they trust. */
function claimedLevel(parts: CertificateParts, hash: Sha256): Level | null {
  const { publication, close, result } = parts;
  if (!result || !close) return null;
  if (publication.entropyMode === 'commit-reveal') return 'C';
  const onQuicknet = equalBytes(publication.chainHash, chainHash(quicknet, hash));
  if (publication.entropyMode === 'test' || !onQuicknet) return 'T';
  return 'B';
}

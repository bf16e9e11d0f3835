import { levelNames, type Level } from './assurance.ts';
import type { Beacon } from '../beacon/beacon.ts';
import type { CertificateParts, PickedTicket, SignedPassOver } from './certificate.ts';
import { readConditions, type ReadConditions } from './conditions-reader.ts';
import { JsonFields } from './json-fields.ts';
import { keyHistoryFromJson } from '../ledger/key-change.ts';
import { NewerRules } from './newer-rules.ts';
import { maxPicks, numberSpaceOf } from './publication.ts';
import { closeFromJson, publicationFromJson, resultFromJson } from './statement-json.ts';
import { passCodes } from './statements.ts';

/** The content of a certificate: its parts, and the level that it claims. */
export type Certificate = Omit<CertificateParts, 'picks'> & {
  pubHash: Uint8Array;
  /** The content of the conditions. */
  stated: ReadConditions;
  closeHash: Uint8Array | null;
  revealHash: Uint8Array | null;
  resultHash: Uint8Array | null;
  picks: readonly (PickedTicket & { role: 'winner' | 'reserve' })[];
  signatures: { keyId: Uint8Array };
  claimedAssurance: Level | null;
};

const maxAnchors = 1000;

const roles = { winner: 0, reserve: 0 } as const;

/**
 * Throws RangeError when a field is missing, unknown or not of its type, NewerRules for a later
 * format. Whether anything of it is true is the verifier's question.
 */
export function certificateFromJson(json: unknown): Certificate {
  const read = new JsonFields(json);
  const format = read.format('vdraw-certificate/3');
  const publication = publicationFromJson(read.get('pub'));
  const space = numberSpaceOf(publication);
  const conditions = read.text('conditions');
  const parts: Omit<Certificate, 'publication' | 'stated'> = {
    pubHash: read.hash('pubHash'),
    conditions,
    witnesses: read.orNull('witnesses', (name) => read.text(name)),
    close: read.orNull('close', (name) => closeFromJson(read.get(name))),
    closeHash: read.orNull('closeHash', (name) => read.hash(name)),
    beacon: read.orNull('beacon', (name) => beaconFromJson(read.get(name))),
    reveal: read.orNull('reveal', (name) => revealFromJson(read.get(name))),
    revealHash: read.orNull('revealHash', (name) => read.hash(name)),
    lockBeacon: read.orNull('lockBeacon', (name) => beaconFromJson(read.get(name))),
    result: read.orNull('result', (name) => resultFromJson(read.get(name), space)),
    resultHash: read.orNull('resultHash', (name) => read.hash(name)),
    picks: read.list('picks', maxPicks).map(pickOf),
    passOvers: read.list('passOvers', maxPicks).map(passOverOf),
    signatures: signaturesOf(read.get('signatures')),
    keys: keyHistoryFromJson(read.get('keys')),
    ledger: ledgerOf(read.get('ledger')),
    anchors: read.list('anchors', maxAnchors).map(textOf),
    claimedAssurance: read.orNull('claimedAssurance', (name) => read.oneOf(name, levelNames)),
  };
  read.only({ format, pub: publication, ...parts });
  return { ...parts, publication, stated: readConditions(conditions) };
}

/** A round as certificates and command lines carry it. */
export function beaconFromJson(json: unknown): Beacon {
  const read = new JsonFields(json);
  return read.only({ round: read.whole('round'), signature: read.bytes('signature', 48) });
}

function revealFromJson(json: unknown): NonNullable<CertificateParts['reveal']> {
  const read = new JsonFields(json);
  return read.only({
    pressedAtMs: read.orNull('pressedAtMs', (name) => pressOf(read.whole(name))),
    atMs: read.whole('atMs'),
    key: read.hash('key'),
  });
}

/** It is hashed as zero where nobody pressed, so zero is refused: one hash, one file. */
function pressOf(ms: number): number {
  if (ms === 0) throw new RangeError('pressedAtMs is zero in place of null');
  return ms;
}

function pickOf(json: unknown): Certificate['picks'][number] {
  const read = new JsonFields(json);
  return read.only({
    position: read.whole('position'),
    role: read.oneOf('role', roles),
    serial: read.whole('serial'),
    code: read.text('code'),
    holderCommit: read.hash('holderCommit'),
    proof: read.hashes('proof'),
  });
}

/** Throws NewerRules for a code that this reader does not know. */
function passOverOf(json: unknown): SignedPassOver {
  const read = new JsonFields(json);
  return read.only({
    place: read.whole('place'),
    rank: read.whole('rank'),
    code: knownPassCode(read.whole('code')),
    reason: read.text('reason'),
    atMs: read.whole('atMs'),
    signature: read.bytes('signature', 64),
  });
}

/** The code; throws NewerRules for one that this reader does not know, RangeError for no byte. */
export function knownPassCode(code: number): number {
  if (Object.values<number>(passCodes).includes(code)) return code;
  if (code > 0xff || code < 1) throw new RangeError('The code of passing over is none');
  throw new NewerRules(`the reason ${code} of passing over`);
}

function signaturesOf(json: unknown): Certificate['signatures'] {
  const read = new JsonFields(json);
  return read.only({
    keyId: read.bytes('keyId', 8),
    publicKey: read.hash('publicKey'),
    pub: read.bytes('pub', 64),
    close: read.orNull('close', (name) => read.bytes(name, 64)),
    reveal: read.orNull('reveal', (name) => read.bytes(name, 64)),
    result: read.orNull('result', (name) => read.bytes(name, 64)),
  });
}

function ledgerOf(json: unknown): Certificate['ledger'] {
  const read = new JsonFields(json);
  return read.only({
    origin: read.text('origin'),
    pubSeq: read.whole('pubSeq'),
    closeSeq: read.orNull('closeSeq', (name) => read.whole(name)),
    revealSeq: read.orNull('revealSeq', (name) => read.whole(name)),
    resultSeq: read.orNull('resultSeq', (name) => read.whole(name)),
  });
}

function textOf(json: unknown): string {
  if (typeof json !== 'string') throw new RangeError('An anchor is not a text');
  return json;
}

/** Null for JSON that is no certificate: a check of it says what is wrong. */
export function certificateOrNull(json: unknown): Certificate | null {
  try {
    return certificateFromJson(json);
  } catch {
    return null;
  }
}

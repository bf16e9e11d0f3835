import { concat, u64 } from '../tree/bytes.ts';
import {
  isSignature,
  noteKeyId,
  signatureLine,
  signaturesOf,
  type NoteKey,
  type SignedNote,
} from './signed-note.ts';

/** The key of a witness. */
export type WitnessKey = NoteKey & { type: 'cosignature' };

/**
 * The bytes that a witness signs of a checkpoint (C2SP tlog-cosignature, cosignature/v1). `time` is
 * seconds since 1970 UTC, `text` the checkpoint's lines without its signatures.
 */
function cosignedBytes(text: string, time: number): Uint8Array {
  return new TextEncoder().encode(`cosignature/v1\ntime ${time}\n${text}`);
}

export type Cosigner = {
  key: WitnessKey;
  /** Signs with Ed25519. */
  sign: (bytes: Uint8Array) => Uint8Array;
};

/** A witness's line for a checkpoint: u64(time) ‖ signature, behind the key's id. */
export function cosignatureLine(text: string, time: number, { key, sign }: Cosigner): string {
  const signature = concat(u64(time), sign(cosignedBytes(text, time)));
  return signatureLine({ name: key.name, keyId: noteKeyId(key), signature });
}

/**
 * When a witness cosigned a note, in seconds since 1970 UTC, by the earliest of its lines; null
 * where it did not, or where one of its lines is wrong.
 */
export function cosignedAt(note: SignedNote, key: WitnessKey): number | null {
  const times = signaturesOf(note, key).map(({ signature }) => timeOf(note.text, signature, key));
  const valid = times.filter((time) => time !== null);
  return valid.length > 0 && valid.length === times.length ? Math.min(...valid) : null;
}

function timeOf(text: string, signature: Uint8Array, { publicKey }: WitnessKey): number | null {
  if (signature.length !== 72) return null;
  const view = new DataView(signature.buffer, signature.byteOffset);
  const time = Number(view.getBigUint64(0));
  if (!Number.isSafeInteger(time) || time === 0) return null;
  return isSignature(signature.subarray(8), cosignedBytes(text, time), publicKey) ? time : null;
}

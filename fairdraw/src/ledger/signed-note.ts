import { ed25519 } from '@noble/curves/ed25519.js';

import { fromBase64, toBase64 } from '../tree/base64.ts';
import { concat, equalBytes, fromHex, toHex, u8 } from '../tree/bytes.ts';
import { sha256 } from '../tree/hash.ts';
import type { Sign } from '../statements/signature.ts';

/** The kinds of signatures on a note that are read here (C2SP signed-note, "Signature types"). */
export const noteSignatureTypes = { ed25519: 0x01, cosignature: 0x04 } as const;
export type NoteSignatureType = keyof typeof noteSignatureTypes;

/** A key that signs notes, with the name that it signs under. */
export type NoteKey = { name: string; type: NoteSignatureType; publicKey: Uint8Array };

/** A line below a note's text; `signature` is without the key's id. */
export type NoteSignature = { name: string; keyId: Uint8Array; signature: Uint8Array };

/** `text` ends with a line feed and has no blank line behind it. */
export type SignedNote = { text: string; signatures: readonly NoteSignature[] };

const maxSignatures = 100;
const maxCharacters = 1_000_000;

/** The first 4 bytes of SHA-256(name ‖ LF ‖ type ‖ public key). */
export function noteKeyId({ name, type, publicKey }: NoteKey): Uint8Array {
  const named = new TextEncoder().encode(`${name}\n`);
  return sha256(concat(named, u8(noteSignatureTypes[type]), publicKey)).slice(0, 4);
}

/** The key as text: name+id+key, the form in which C2SP's tools are told whom to trust. */
export function noteKeyText(key: NoteKey): string {
  const material = toBase64(concat(u8(noteSignatureTypes[key.type]), key.publicKey));
  return `${key.name}+${toHex(noteKeyId(key))}+${material}`;
}

/** Throws RangeError for a text that is no key, or whose id is not that of its name and key. */
export function noteKeyFromText(text: string): NoteKey {
  const [, name = '', id = '', material = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(text) ?? [];
  const bytes = fromBase64(material);
  const type = typeOf(bytes[0]);
  if (!isKeyName(name) || !type || bytes.length !== 33) throw new RangeError('Expected a note key');
  const key: NoteKey = { name, type, publicKey: bytes.slice(1) };
  if (!equalBytes(noteKeyId(key), fromHex(id))) throw new RangeError('The key has another id');
  return key;
}

function typeOf(byte: number | undefined): NoteSignatureType | null {
  if (byte === noteSignatureTypes.ed25519) return 'ed25519';
  return byte === noteSignatureTypes.cosignature ? 'cosignature' : null;
}

function isKeyName(name: string): boolean {
  return name !== '' && name.isWellFormed() && !/[\p{White_Space}\p{Cc}+]/u.test(name);
}

/** A note with its author's signature. `text` ends with a line feed. */
export function signNote(text: string, key: Omit<NoteKey, 'type'>, sign: Sign): string {
  const author: NoteKey = { ...key, type: 'ed25519' };
  const signature = sign(new TextEncoder().encode(text));
  return `${text}\n${signatureLine({ name: key.name, keyId: noteKeyId(author), signature })}`;
}

/** A signature as a line, with its line feed. */
export function signatureLine({ name, keyId, signature }: NoteSignature): string {
  return `— ${name} ${toBase64(concat(keyId, signature))}\n`;
}

/**
 * Takes a note apart; whether a signature is valid is another question. Throws RangeError for
 * a text that is no note.
 */
export function readNote(note: string): SignedNote {
  const end = note.lastIndexOf('\n\n');
  if (note.length > maxCharacters || end < 0 || !isPlain(note)) {
    throw new RangeError('Expected a note');
  }
  return { text: note.slice(0, end + 1), signatures: readSignatureLines(note.slice(end + 2)) };
}

/** Without half characters, and without control characters but line feeds. */
function isPlain(note: string): boolean {
  return (
    note.isWellFormed() && Array.from(note).every((letter) => letter >= ' ' || letter === '\n')
  );
}

/**
 * Lines of signatures, as a note ends and as a witness answers. Throws RangeError for others, and
 * for two lines of one key.
 */
export function readSignatureLines(text: string): NoteSignature[] {
  const lines = text.split('\n');
  if (lines.pop() !== '' || lines.length === 0 || lines.length > maxSignatures) {
    throw new RangeError('Expected lines of signatures');
  }
  const read = lines.map(readSignatureLine);
  if (new Set(read.map(keyNameOf)).size < read.length) {
    throw new RangeError('A key has two lines of signatures');
  }
  return read;
}

function keyNameOf({ name, keyId }: NoteSignature): string {
  return `${name}+${toHex(keyId)}`;
}

function readSignatureLine(line: string): NoteSignature {
  const [, name = '', material = ''] = /^— (\S+) (\S+)$/.exec(line) ?? [];
  const bytes = fromBase64(material);
  if (!isKeyName(name) || bytes.length < 5) throw new RangeError('Expected a line of a signature');
  return { name, keyId: bytes.slice(0, 4), signature: bytes.slice(4) };
}

/** The signatures that say they are of a key, by its name and id. Others are for somebody else. */
export function signaturesOf({ signatures }: SignedNote, key: NoteKey): NoteSignature[] {
  const id = noteKeyId(key);
  return signatures.filter(({ name, keyId }) => name === key.name && equalBytes(keyId, id));
}

/**
 * Whether a note carries a key's signature and none of that key that is wrong. Ed25519 over the
 * text, in its strict reading (RFC 8032).
 */
export function isSignedBy(note: SignedNote, key: NoteKey): boolean {
  const own = signaturesOf(note, key);
  const message = new TextEncoder().encode(note.text);
  return (
    own.length > 0 && own.every(({ signature }) => isSignature(signature, message, key.publicKey))
  );
}

/** Bytes that are no key or no signature are answered with false. */
export function isSignature(
  signature: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
): boolean {
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
}

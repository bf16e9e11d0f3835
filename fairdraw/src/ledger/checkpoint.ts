import { fromBase64, toBase64 } from '../tree/base64.ts';
import { b32 } from '../tree/bytes.ts';
import type { Sign } from '../statements/signature.ts';
import { isSignedBy, readNote, signNote, type SignedNote } from './signed-note.ts';
import type { TreeHead } from '../tree/tree.ts';

/** The head of a ledger, under the name of the ledger. */
export type Checkpoint = TreeHead & { origin: string };

/** The lines that a checkpoint's signatures cover (C2SP tlog-checkpoint). */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(b32(root))}\n`;
}

/** The checkpoint that a note states; lines behind the third are nobody's business. */
export function checkpointOf({ text }: SignedNote): Checkpoint {
  const [origin = '', digits = '', root = '', ...others] = text.split('\n');
  const size = Number(digits);
  const isWhole = /^(?:0|[1-9]\d*)$/.test(digits) && Number.isSafeInteger(size);
  // The text ends with a line feed: the last of the others is what stands behind it, nothing.
  const isLined = others.pop() === '' && others.every((line) => line !== '');
  if (origin === '' || !isWhole || !isLined) throw new RangeError('Expected a checkpoint');
  return { origin, size, root: b32(fromBase64(root)) };
}

export type Signer = { publicKey: Uint8Array; sign: Sign };

/** A checkpoint as a signed note. The key's name is the ledger's. */
export function signCheckpoint(checkpoint: Checkpoint, { publicKey, sign }: Signer): string {
  return signNote(checkpointText(checkpoint), { name: checkpoint.origin, publicKey }, sign);
}

/**
 * The checkpoint of a note that one of the keys signed under the checkpoint's own origin. Throws
 * RangeError for a text that is none, or that none of them signed.
 */
export function readCheckpoint(note: string, publicKeys: readonly Uint8Array[]): Checkpoint {
  const signed = readNote(note);
  const checkpoint = checkpointOf(signed);
  const { origin: name } = checkpoint;
  const isKnown = publicKeys.some((publicKey) =>
    isSignedBy(signed, { name, type: 'ed25519', publicKey }),
  );
  if (!isKnown) throw new RangeError('No known key signed this checkpoint');
  return checkpoint;
}

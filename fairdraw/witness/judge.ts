import { checkpointOf, readCheckpoint, type Checkpoint } from '../src/ledger/checkpoint.ts';
import { verifyConsistency } from '../src/tree/consistency.ts';
import { cosignatureLine, type Cosigner } from '../src/ledger/cosignature.ts';
import { equalBytes } from '../src/tree/bytes.ts';
import { sha256 } from '../src/tree/hash.ts';
import { readNote, type NoteKey } from '../src/ledger/signed-note.ts';
import { sizeType, witnessRequestOf, type WitnessRequest } from '../src/ledger/witness-request.ts';
import { nodeSha256 } from '../cli/node-sha256.ts';

/** An answer over HTTP. */
export type Answer = { status: number; type: string; body: string };

/** The checkpoints that were cosigned last, one for each ledger; the note has our signature. */
export type Memory = {
  last: (origin: string) => string | null;
  /** Returns only when the note would survive a power cut. */
  keep: (origin: string, note: string) => void;
};

const plain = (status: number, words: string): Answer => {
  return { status, type: 'text/plain; charset=utf-8', body: `${words}\n` };
};

export type Witness = { logs: readonly NoteKey[]; cosigner: Cosigner; memory: Memory };

/**
 * Answers one request to cosign (C2SP tlog-witness, `add-checkpoint`). Reads, decides and stores
 * without waiting for anything, so that no other request comes in between.
 */
export function judge(text: string, witness: Witness, nowSec: number): Answer {
  const asked = readRequest(text);
  if (!asked) return plain(400, 'That is no old size, proof and checkpoint.');
  const { request, checkpoint } = asked;
  const keys = witness.logs.filter(({ name }) => name === checkpoint.origin);
  if (keys.length === 0) return plain(404, `Nothing is known of ${checkpoint.origin}.`);
  if (!isSigned(request.note, keys)) return plain(403, 'No known key signed this checkpoint.');
  if (request.oldSize > checkpoint.size) return plain(400, 'The old size is above the new one.');
  const refusal = refusalOf(request, checkpoint, witness.memory);
  if (refusal) return refusal;
  const line = cosignatureLine(readNote(request.note).text, nowSec, witness.cosigner);
  const own = ownSignature(request.note, checkpoint.origin);
  witness.memory.keep(checkpoint.origin, `${own}${line}`);
  return { status: 200, type: 'text/plain; charset=utf-8', body: line };
}

function readRequest(text: string): { request: WitnessRequest; checkpoint: Checkpoint } | null {
  try {
    const request = witnessRequestOf(text);
    return { request, checkpoint: checkpointOf(readNote(request.note)) };
  } catch {
    return null;
  }
}

function isSigned(note: string, keys: readonly NoteKey[]): boolean {
  try {
    readCheckpoint(
      note,
      keys.map(({ publicKey }) => publicKey),
    );
    return true;
  } catch {
    return false;
  }
}

/** The reasons not to cosign a checkpoint that its ledger did sign; null where there is none. */
function refusalOf(
  { oldSize, proof }: WitnessRequest,
  newer: Checkpoint,
  memory: Memory,
): Answer | null {
  const kept = memory.last(newer.origin);
  const older = kept === null ? emptyOf(newer.origin) : checkpointOf(readNote(kept));
  if (oldSize !== older.size) return { status: 409, type: sizeType, body: `${older.size}\n` };
  if (newer.size === older.size && !equalBytes(newer.root, older.root)) {
    return plain(kept === null ? 422 : 409, `Another root of ${newer.size} entries was cosigned.`);
  }
  const isGrown = verifyConsistency({ older, newer, proof }, nodeSha256);
  return isGrown ? null : plain(422, 'The proof does not lead from the old root to the new one.');
}

function emptyOf(origin: string): Checkpoint {
  return { origin, size: 0, root: sha256(new Uint8Array(0)) };
}

/** The note with the lines of its own ledger alone: who else signed is for others to say. */
function ownSignature(note: string, origin: string): string {
  const { text } = readNote(note);
  const lines = note.slice(text.length + 1).split('\n');
  const own = lines.filter((line) => line.startsWith(`— ${origin} `));
  return `${text}\n${own.map((line) => `${line}\n`).join('')}`;
}

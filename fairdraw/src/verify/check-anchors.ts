import { equalBytes, toHex } from '../bytes.ts';
import { cosignedAt, type WitnessKey } from '../cosignature.ts';
import { preimageOf } from '../preimage.ts';
import { readNote } from '../signed-note.ts';
import { tlogProofOf } from '../tlog-proof.ts';
import type { TreeHead } from '../tree.ts';
import { witnessesOf, witnessPolicy } from '../witness-policy.ts';
import { failed, notChecked, passed, type Outcome } from './check.ts';
import type { Case } from './evidence.ts';
import { closingHash } from './hashes.ts';
import { earlierCheckpoint } from './known-checkpoint.ts';
import { rootFromPath } from './merkle.ts';

/** V16, and what else rests on witnesses. */
export type AnchorFacts = {
  outcome: Outcome;
  /** When more than half of the witnesses had cosigned the closing; null while they have not. */
  witnessedMs: number | null;
  /** The heads of the ledger that hold the closing: it has to go on from each of them. */
  heads: readonly TreeHead[];
};

/** Reads the proofs that the closing is in checkpoints, and who cosigned these. */
export function checkAnchors(given: Case): AnchorFacts {
  try {
    return anchorFacts(given);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return { outcome: failed(`A proof of the closing is not genuine: ${words}.`), ...nothing };
  }
}

const nothing = { witnessedMs: null, heads: [] };

function anchorFacts(given: Case): AnchorFacts {
  const witnesses = given.witnesses ?? witnessesOf(witnessPolicy).map(({ key }) => key);
  const anchors = given.certificate.anchors.map((text) => anchorOf(given, text));
  const times = witnesses.flatMap((key) => earliestOf(anchors, key));
  const witnessedMs = majority(times, witnesses.length);
  const outcome = outcomeOf(given, { times, asked: witnesses.length, witnessedMs });
  return { outcome, witnessedMs, heads: anchors.map(({ head }) => head) };
}

type Anchor = { head: TreeHead; note: string };

/** Throws RangeError unless the proof leads from this draw's closing to a checkpoint of its ledger. */
function anchorOf({ certificate, keys, hash }: Case, text: string): Anchor {
  const { close, ledger } = certificate;
  const { extra, index, path, note } = tlogProofOf(text);
  const head = earlierCheckpoint(note, keys);
  if (!close || index !== ledger.closeSeq || head.origin !== ledger.origin || extra.length !== 8) {
    throw new RangeError('It is about something else');
  }
  const statement = preimageOf((plain) => closingHash(close, plain));
  const leaf = hash(Uint8Array.from([0, ...extra, ...statement]));
  const root = rootFromPath(leaf, path, { index, size: head.size }, hash);
  if (!root || !equalBytes(root, head.root)) throw new RangeError('It leads to another root');
  return { head, note };
}

/** The first time at which a witness cosigned one of the checkpoints, in milliseconds; none: empty. */
function earliestOf(anchors: readonly Anchor[], key: WitnessKey): number[] {
  const times = anchors.flatMap(({ note }) => cosignedAt(readNote(note), key) ?? []);
  return times.length > 0 ? [Math.min(...times) * 1000] : [];
}

function majority(times: readonly number[], asked: number): number | null {
  const needed = Math.floor(asked / 2) + 1;
  return times.toSorted((one, other) => one - other)[needed - 1] ?? null;
}

type Count = { times: readonly number[]; asked: number; witnessedMs: number | null };

function outcomeOf(given: Case, { times, asked, witnessedMs }: Count): Outcome {
  const own = checkSeen(given);
  const numbers = { witnesses: asked, cosigned: times.length, witnessedMs, ...own?.numbers };
  if (own?.status === 'failed') return failed(own.detail, numbers);
  const seen = own ? ` ${own.detail}` : '';
  if (witnessedMs !== null) {
    const at = new Date(witnessedMs).toISOString();
    return passed(
      `${times.length} of ${asked} witnesses cosigned it, most by ${at}.${seen}`,
      numbers,
    );
  }
  const words =
    asked === 0
      ? 'This verifier knows no witness.'
      : `${times.length} of ${asked} witnesses cosigned it; more than half are needed.`;
  return notChecked(`${words}${seen}`, numbers);
}

/** The note of this verifier's own user. It convinces the user alone: nobody else recorded anything. */
function checkSeen({ seen, certificate }: Case): Outcome | null {
  if (!seen) return null;
  const { closeHash } = certificate;
  const numbers = { seenHash: toHex(seen.closeHash), seenMs: seen.atMs };
  if (closeHash && equalBytes(closeHash, seen.closeHash)) {
    return passed('It is the closing hash that you saw yourself.', numbers);
  }
  return failed('It is not the closing hash that you saw yourself.', numbers);
}

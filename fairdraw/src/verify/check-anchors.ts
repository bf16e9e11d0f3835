import { equalBytes, toHex } from '../tree/bytes.ts';
import { namesInWords } from '../statements/assurance.ts';
import { cosignedAt, type WitnessKey } from '../ledger/cosignature.ts';
import { preimageOf } from '../tree/preimage.ts';
import { readNote } from '../ledger/signed-note.ts';
import { tlogProofOf } from '../tree/tlog-proof.ts';
import type { TreeHead } from '../tree/tree.ts';
import { witnessesOf, witnessPolicy } from '../ledger/witness-policy.ts';
import { failed, notChecked, passed, type CheckOutcome } from './check.ts';
import type { Case } from './evidence.ts';
import { closingHash } from './hashes.ts';
import { earlierCheckpoint } from './ledger/known-checkpoint.ts';
import { rootFromPath } from './merkle.ts';

/** A named witness of a draw. */
export type NamedWitness = {
  name: string;
  /** Whether the verifier knows it by itself, and not only by the announcement. */
  isKnown: boolean;
  /** When it first cosigned the closing; null while it has not. */
  atMs: number | null;
};

/** V16, and what else rests on witnesses. */
export type AnchorFacts = {
  outcome: CheckOutcome;
  /** In the order of the announcement. */
  named: readonly NamedWitness[];
  /**
   * When more than half of the named and known witnesses had cosigned the closing; null while they
   * have not.
   */
  witnessedMs: number | null;
  /** The heads of the ledger that hold the closing: it has to go on from each of them. */
  heads: readonly TreeHead[];
};

/** Reads the proofs that the closing is in checkpoints, and who cosigned these. */
export function checkAnchors(given: Case): AnchorFacts {
  try {
    const anchors = given.certificate.anchors.map((text) => anchorOf(given, text));
    return anchorFacts(given, anchors);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return { outcome: failed(`A proof of the closing is not genuine: ${words}.`), ...nothing };
  }
}

const nothing = { named: [], witnessedMs: null, heads: [] };

function anchorFacts(given: Case, anchors: readonly Anchor[]): AnchorFacts {
  const heads = anchors.map(({ head }) => head);
  try {
    const named = namedWitnesses(given, anchors);
    const counted = named.filter(({ isKnown }) => isKnown);
    const witnessedMs = majority(
      counted.flatMap(({ atMs }) => atMs ?? []),
      counted.length,
    );
    return { outcome: outcomeOf(given, { named, witnessedMs }), named, witnessedMs, heads };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { ...nothing, outcome: failed(`${error.message}.`), heads };
  }
}

/**
 * The witnesses that the announcement names. Only those count that the verifier knows by itself:
 * whoever publishes a draw would choose its own judges otherwise.
 */
function namedWitnesses(given: Case, anchors: readonly Anchor[]): NamedWitness[] {
  const { witnesses: policy } = given.certificate;
  const known = given.witnesses ?? witnessesOf(witnessPolicy).map(({ key }) => key);
  return witnessesOf(policy ?? emptyPolicy).map(({ key }) => ({
    name: key.name,
    isKnown: known.some((one) => isSame(one, key)),
    atMs: earliestOf(anchors, key),
  }));
}

const emptyPolicy = 'quorum none\n';

function isSame(one: WitnessKey, other: WitnessKey): boolean {
  return one.name === other.name && equalBytes(one.publicKey, other.publicKey);
}

type Anchor = { head: TreeHead; note: string };

/**
 * Throws RangeError unless the proof leads from this draw's closing to a checkpoint of its ledger.
 */
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

/**
 * The first time at which a witness cosigned one of the checkpoints, in milliseconds; null for
 * none.
 */
function earliestOf(anchors: readonly Anchor[], key: WitnessKey): number | null {
  const times = anchors.flatMap(({ note }) => cosignedAt(readNote(note), key) ?? []);
  return times.length > 0 ? Math.min(...times) * 1000 : null;
}

function majority(times: readonly number[], asked: number): number | null {
  const needed = Math.floor(asked / 2) + 1;
  return times.toSorted((one, other) => one - other)[needed - 1] ?? null;
}

type Found = Pick<AnchorFacts, 'named' | 'witnessedMs'>;

function outcomeOf(given: Case, { named, witnessedMs }: Found): CheckOutcome {
  const own = checkSeen(given);
  const counted = named.filter(({ isKnown }) => isKnown);
  const cosigned = counted.filter(({ atMs }) => atMs !== null);
  const count = { witnesses: counted.length, cosigned: cosigned.length };
  const numbers = { named: named.length, ...count, witnessedMs, ...own?.numbers };
  if (own?.status === 'failed') return failed(own.detail, numbers);
  const words = [...knownWords(counted, witnessedMs), ...strangerWords(named)];
  if (own) words.push(own.detail);
  return (witnessedMs === null ? notChecked : passed)(words.join(' '), numbers);
}

function knownWords(counted: readonly NamedWitness[], witnessedMs: number | null): string[] {
  if (counted.length === 0) return ['The draw names no witness that this verifier knows.'];
  const names = counted.filter(({ atMs }) => atMs !== null).map(({ name }) => name);
  const signed = `${names.length} of ${counted.length} known witnesses cosigned it`;
  const who = names.length > 0 ? `: ${namesInWords(names)}` : '';
  return witnessedMs === null
    ? [`${signed}${who}; more than half are needed.`]
    : [`${signed}${who}; most by ${new Date(witnessedMs).toISOString()}.`];
}

function strangerWords(named: readonly NamedWitness[]): string[] {
  const names = named.filter(({ isKnown }) => !isKnown).map(({ name }) => name);
  if (names.length === 0) return [];
  return [`Named by Clubdraw, and not known here, so without weight: ${namesInWords(names)}.`];
}

/**
 * The note of this verifier's own user. It convinces the user alone: nobody else recorded anything.
 */
function checkSeen({ seen, certificate }: Case): CheckOutcome | null {
  if (!seen) return null;
  const { closeHash } = certificate;
  const numbers = { seenHash: toHex(seen.closeHash), seenMs: seen.atMs };
  if (closeHash && equalBytes(closeHash, seen.closeHash)) {
    return passed('It is the closing hash that you saw yourself.', numbers);
  }
  return failed('It is not the closing hash that you saw yourself.', numbers);
}

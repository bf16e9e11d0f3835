import { equalBytes, toHex } from '../bytes.ts';
import { failed, notChecked, passed, type Outcome } from './check.ts';
import type { Case } from './evidence.ts';

/** V16, and the earliest instant at which somebody else is proved to have known the closing. */
export type AnchorFacts = { outcome: Outcome; witnessedMs: number | null; unread: number };

/** Reads each anchor whose kind can be read here; the others are named, never taken on trust. */
export async function checkAnchors(given: Case): Promise<AnchorFacts> {
  const { anchors, closeHash } = given.certificate;
  const own = checkSeen(given);
  if (own?.status === 'failed') return { outcome: own, witnessedMs: null, unread: 0 };
  const times: number[] = [];
  const unread: string[] = [];
  for (const anchor of anchors) {
    if (!closeHash || !equalBytes(anchor.digest, closeHash)) {
      const outcome = failed(`An anchor of type ${anchor.type} is for another closing.`);
      return { outcome, witnessedMs: null, unread: 0 };
    }
    const read = given.anchorReaders?.[anchor.type];
    if (read) times.push(await read(anchor));
    else unread.push(anchor.type);
  }
  const witnessedMs = times.length > 0 ? Math.min(...times) : null;
  return { outcome: summaryOf(times, unread, own), witnessedMs, unread: unread.length };
}

function summaryOf(
  times: readonly number[],
  unread: readonly string[],
  own: Outcome | null,
): Outcome {
  const numbers = { verified: times.length, unread, times, ...own?.numbers };
  const words = [
    times.length > 0 && `${times.length} independent records of the closing hash are genuine.`,
    own?.detail,
    unread.length > 0 && `This verifier cannot read evidence of type ${unread.join(', ')}.`,
  ].filter((sentence) => typeof sentence === 'string');
  if (times.length > 0 || own) return passed(words.join(' '), numbers);
  return notChecked(
    words.join(' ') || 'Nobody else’s record of the closing hash is here.',
    numbers,
  );
}

/** The notes of this verifier's own user. They convince the user alone, so no level rests on them. */
function checkSeen({ seen, certificate }: Case): Outcome | null {
  if (!seen) return null;
  const { closeHash } = certificate;
  const numbers = { seenHash: toHex(seen.closeHash), seenMs: seen.atMs };
  if (closeHash && equalBytes(closeHash, seen.closeHash)) {
    return passed('It is the closing hash that you saw yourself.', numbers);
  }
  return failed('It is not the closing hash that you saw yourself.', numbers);
}

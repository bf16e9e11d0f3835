import { zero32 } from './bytes.ts';
import { roundFor, roundTimeMs, type RoundTimes } from './chain.ts';
import type { EntropyChoice } from './entropy.ts';
import type { Method, Publication } from './publication.ts';

/** How long before its round a close has to be out, in milliseconds. */
export const leastNoticeMs = 20_000;

const marginSec = 60;
/** People are watching; the round still lies beyond the least notice. */
const liveMarginSec = 30;

type PublishedEntropy = Pick<Publication, 'entropyMode' | 'chainHash' | 'round' | 'marginSec'>;

/**
 * The words of a publication about its entropy. The round follows from the time of the draw, so its
 * publisher has no choice; that of a LIVE draw follows from its close and is 0 until then.
 */
export function publishedEntropy(
  source: EntropyChoice,
  { method, runAtMs }: { method: Method; runAtMs: number },
): PublishedEntropy {
  if (source.mode === 'commit-reveal') {
    return { entropyMode: 'commit-reveal', chainHash: zero32(), round: 0, marginSec: 0 };
  }
  const { mode: entropyMode, chainHash, times } = source;
  if (method === 'LIVE') return { entropyMode, chainHash, round: 0, marginSec: liveMarginSec };
  return { entropyMode, chainHash, round: roundFor(times, runAtMs + marginSec * 1000), marginSec };
}

/**
 * The round that decides a draw closed at `closedAtMs`: the published one while there is still time
 * to be out before it, otherwise (and for LIVE) the first after the margin. 0 in commit-reveal.
 */
export function roundAtClose(
  publication: Publication,
  { times, closedAtMs }: { times: RoundTimes; closedAtMs: number },
): number {
  const { entropyMode, round, marginSec } = publication;
  if (entropyMode === 'commit-reveal') return 0;
  const inTime = round > 0 && roundTimeMs(times, round) - closedAtMs >= leastNoticeMs;
  return inTime ? round : roundFor(times, closedAtMs + marginSec * 1000);
}

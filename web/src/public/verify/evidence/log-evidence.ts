import type { Evidence } from 'fairdraw/verify/evidence';
import { firstLookBytes } from '../first-look.ts';
import { counted, fetchedLog, keptLog, type Progress } from '../platform.ts';
import { filePieces } from '../saved-files.ts';
import type { Source } from '../sources-for.ts';
import { nullWhereUnread } from '../unread.ts';
import type { VerifierAnswer } from '../verifier-talk.ts';

type Asked = {
  drawId: string;
  /** The hash of the close; null before it. */
  sealed: Uint8Array | null;
  everything: boolean;
  /** The log that a reader saved. */
  saved: File | undefined;
  say: (answer: VerifierAnswer) => void;
};

/**
 * The log for the verifier, which reads it twice, and where it comes from. Each reading of a long
 * one tells how far it is. A first look does without a log that is too long, or does not come.
 */
export async function logEvidence(
  asked: Asked,
): Promise<{ evidence: Pick<Evidence, 'log'>; from: Source | null }> {
  const { drawId, sealed, everything, saved, say } = asked;
  if (!saved && !everything) {
    const log = await keptLog({ drawId, sealed }, firstLookBytes).catch(nullWhereUnread);
    return log ? { evidence: { log }, from: 'platform' } : { evidence: {}, from: null };
  }
  let readings = 0;
  const log = (): AsyncGenerator<Uint8Array> => {
    readings += 1;
    const reading = readings;
    const tell: Progress = (bytes, of) => say({ kind: 'progress', bytes, of, reading });
    return saved
      ? counted(filePieces(saved), saved.size, tell)
      : fetchedLog({ drawId, sealed }, tell);
  };
  return { evidence: { log }, from: saved ? 'file' : 'platform' };
}

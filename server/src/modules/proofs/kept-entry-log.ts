import type { Context } from '../../context.ts';
import { openPackedText, packText, type PackedText } from '../../edge/packed-text.ts';
import { countLogBytes, entryLogText } from './entry-log.ts';
import { getLogFacts } from './proofs.store.ts';

export type Sealed = { drawId: string; closeHash: Buffer };

/** The close states every line of the log: after a restore, another close has another file. */
function keyOf({ drawId, closeHash }: Sealed): string {
  return `logs/${drawId}-${closeHash.toString('hex')}.gz`;
}

/**
 * The file of a sealed log, which the caller closes; undefined until it is there as a whole.
 *
 * @throws {FilesUnavailable}
 */
export async function openKeptLog(
  { files }: Context,
  sealed: Sealed,
): Promise<PackedText | undefined> {
  const file = await files.open(keyOf(sealed));
  return file && openPackedText(file);
}

/** The job: writes the log of a sealed draw into a file, unless it is there. */
export async function keepEntryLog(
  context: Context,
  { drawId }: { drawId: string },
): Promise<void> {
  const facts = await getLogFacts(context.db, drawId);
  const { closeHash } = facts;
  if (!closeHash) throw new Error('a log is kept once it is sealed');
  const kept = await openKeptLog(context, { drawId, closeHash });
  if (kept) return kept.close();
  const bytes = await countLogBytes(context, drawId, facts);
  const text = counted(entryLogText(context, drawId, facts), bytes);
  await context.files.write(keyOf({ drawId, closeHash }), packText(text));
}

/** The same text; a failure unless it is as long as its facts say. */
async function* counted(text: AsyncIterable<string>, bytes: number): AsyncGenerator<string> {
  let left = bytes;
  for await (const piece of text) {
    left -= piece.length;
    yield piece;
  }
  if (left !== 0) throw new Error(`the log is ${left} bytes shorter than its facts say`);
}

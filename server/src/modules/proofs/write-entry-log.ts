import type { Context } from '../../context.ts';
import { transaction } from '../../db/database.ts';
import { FilesUnavailable } from '../../edge/files/files-unavailable.ts';
import type { PackedText } from '../../edge/packed-text.ts';
import type { TextFile } from '../../http/mount/send-text.ts';
import { keepEntryLogJob } from '../../jobs/catalogue.ts';
import { findPublicDraw } from '../draw-log/find-public-draw.ts';
import { countLogBytes, entryLogText } from './entry-log.ts';
import { openKeptLog, type Sealed } from './kept-entry-log.ts';
import { getLogFacts, type LogFacts } from './proofs.store.ts';

/**
 * The public log of a draw, `vdraw-log/3`: a line for each leaf, in their order, as it stands now.
 * Its size is known before, so a reader sees how far it is and notices when a part is missing.
 * Serials, codes and commitments alone: neither who holds a ticket nor when it was bought. A sealed
 * log comes from its file; whoever asks for it first has it written, and meanwhile it is read like
 * an open one, as while the file store does not answer: nobody waits for that to check a draw.
 *
 * @throws {Refusal} missing
 */
export async function writeEntryLog(context: Context, name: string): Promise<TextFile> {
  const { id: drawId } = await findPublicDraw(context, name);
  const facts = await getLogFacts(context.db, drawId);
  const { closeHash } = facts;
  const fileName = `${name.replace(':', '-')}.log`;
  const kept = closeHash ? await keptLog(context, { drawId, closeHash }) : undefined;
  const version = versionOf(facts);
  if (kept) return { fileName, version, bytes: kept.bytes, isFinal: true, text: kept };
  if (closeHash) {
    await transaction(context.db, async (trx) =>
      context.jobs.enqueue(trx, keepEntryLogJob, { drawId }, { key: drawId }),
    );
  }
  const bytes = await countLogBytes(context, drawId, facts);
  const text = entryLogText(context, drawId, facts);
  return { fileName, version, bytes, isFinal: closeHash !== null, text };
}

/**
 * Leaves are only appended, to one publication once there is one: the count says which they are.
 */
function versionOf({ closeHash, pubHash, size }: LogFacts): string {
  return closeHash ? closeHash.toString('hex') : `${pubHash.toString('hex')}-${size}`;
}

async function keptLog(context: Context, sealed: Sealed): Promise<PackedText | undefined> {
  try {
    return await openKeptLog(context, sealed);
  } catch (error) {
    if (!(error instanceof FilesUnavailable)) throw error;
    context.log.error({ err: error }, 'the file store failed');
    return undefined;
  }
}

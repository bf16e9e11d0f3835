import { noFreeEntry } from '@clubdraw/domain/entries/free-entry-messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { Context } from '../../context.ts';
import type { TextFile } from '../../http/mount/send-text.ts';
import { findPublicDraw } from '../draw-log/find-public-draw.ts';
import {
  countSourcesBytes,
  readSourcesFacts,
  sourcesText,
} from '../draw-log/sources/sources-text.ts';

/**
 * The list that says of each ticket of a draw whether it was bought, `vdraw-sources/3`: serials and
 * sources alone (product §12.16). It grows with the tickets, and is final with the close.
 *
 * @throws {Refusal} missing, also for a draw that nobody can enter for nothing
 */
export async function writeSources(context: Context, name: string): Promise<TextFile> {
  const { id: drawId } = await findPublicDraw(context, name);
  const facts = await readSourcesFacts(context, drawId);
  if (!facts) throw new Refusal('missing', noFreeEntry);
  const { closeHash, pubHash, issued } = facts;
  return {
    fileName: `${name.replace(':', '-')}.sources.txt`,
    version: closeHash?.toString('hex') ?? `${pubHash.toString('hex')}-${issued}`,
    bytes: await countSourcesBytes(context, drawId, facts),
    isFinal: closeHash !== null,
    text: sourcesText(context, drawId, facts),
  };
}

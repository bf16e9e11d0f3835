import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { TextFile } from '../../http/mount/send-text.ts';
import { findPublicDraw } from '../draw-log/find-public-draw.ts';
import { getStatements } from './proofs.store.ts';

/**
 * The conditions of a draw, byte for byte as its publication has their hash (product §12.9).
 *
 * @throws {Refusal} missing
 */
export async function writeConditions(context: Context, name: string): Promise<TextFile> {
  const { id: drawId } = await findPublicDraw(context, name);
  const { pub } = await getStatements(context.db, drawId);
  async function* text(): AsyncIterable<string> {
    yield pub.conditions;
  }
  return {
    text: text(),
    bytes: Buffer.byteLength(pub.conditions),
    fileName: `${name.replace(':', '-')}.conditions.txt`,
    version: createHash('sha256').update(pub.conditions).digest('hex'),
    // Until the first ticket the draw can be published again.
    isFinal: false,
  };
}

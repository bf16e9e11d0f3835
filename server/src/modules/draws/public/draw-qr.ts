import { shortPath } from '@clubdraw/contract/pages/share-paths';
import { createHash } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { qrPng, qrSvg } from '../../../edge/images/qr-code.ts';
import type { Download } from '../../../http/mount/mount-download.ts';
import { keptFile } from '../../media/kept-file.ts';
import { readShortCode } from '../short/read-short-code.ts';
import { listWatchedDraws } from './draw-standings.store.ts';

/**
 * The short address of a draw, or of its package, as a QR code (product §7.3); undefined for an unknown
 * draw.
 */
export async function drawQr(
  context: Context,
  { drawId: name, format }: { drawId: string; format: 'svg' | 'png' },
): Promise<Download | undefined> {
  const [found] = await listWatchedDraws(context.db, [name]);
  if (!found) return undefined;
  const { packageId } = found;
  const of = packageId === null ? { drawId: found.draw.id } : { packageId };
  return shortQr(context, { code: await readShortCode(context, of), format });
}

/** A short address as a QR code. The PNG takes long to make and is kept under the hash of its address. */
export async function shortQr(
  context: Context,
  { code, format }: { code: string; format: 'svg' | 'png' },
): Promise<Download> {
  const address = context.settings.publicUrl + shortPath(code);
  if (format === 'svg') return { bytes: Buffer.from(qrSvg(address)), contentType: 'image/svg+xml' };
  const key = `qr/${createHash('sha256').update(address).digest('hex')}.png`;
  const bytes = await keptFile(context, key, async () => qrPng(address));
  return { bytes, contentType: 'image/png' };
}

import { entryPath, packagePath } from '@clubdraw/contract/pages/public-paths';
import { createHash } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { qrPng, qrSvg } from '../../../edge/images/qr-code.ts';
import type { Download } from '../../../http/mount/mount-download.ts';
import { keptFile } from '../../media/kept-file.ts';
import { listWatchedDraws } from './draw-standings.store.ts';

/**
 * The address where a draw is entered, or that of its package, as a QR code (product §7.3); undefined
 * for an unknown draw. The PNG takes long to make and is kept under the hash of its address.
 */
export async function drawQr(
  context: Context,
  { drawId: name, format }: { drawId: string; format: 'svg' | 'png' },
): Promise<Download | undefined> {
  const [found] = await listWatchedDraws(context.db, [name]);
  if (!found) return undefined;
  const path = found.packageId ? packagePath(found.packageId) : entryPath(found.draw);
  const address = context.settings.publicUrl + path;
  if (format === 'svg') return { bytes: Buffer.from(qrSvg(address)), contentType: 'image/svg+xml' };
  const key = `qr/${createHash('sha256').update(address).digest('hex')}.png`;
  const bytes = await keptFile(context, key, async () => qrPng(address));
  return { bytes, contentType: 'image/png' };
}

import { remotePath } from '@clubdraw/contract/pages/remote-path';
import { shortPath } from '@clubdraw/contract/pages/short-address';
import { withVia } from '@clubdraw/domain/clubs/via';
import { createHash } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { qrPng, qrSvg } from '../../../edge/images/qr-code.ts';
import type { Download } from '../../../http/mount/mount-download.ts';
import { keptFile } from '../../media/kept-file.ts';
import { readShortCode } from '../short/read-short-code.ts';
import { listWatchedDraws } from './watched-draws.store.ts';

/** As somebody asked for it. */
export type QrLook = { format: 'svg' | 'png'; margin: 'yes' | 'no'; via?: string | undefined };

/**
 * The short address of a draw, or of its package, as a QR code, or that of its stage's remote
 * (product §7.3); undefined for an unknown draw, and for the remote of a package's.
 */
export async function drawQr(
  context: Context,
  { drawId: name, to, ...look }: { drawId: string; to: 'page' | 'remote' } & QrLook,
): Promise<Download | undefined> {
  const [found] = await listWatchedDraws(context.db, [name]);
  if (!found) return undefined;
  const { packageId } = found;
  if (to === 'remote') return packageId === null ? remoteQr(context, found.name, look) : undefined;
  const of = packageId === null ? { drawId: found.draw.id } : { packageId };
  return shortQr(context, await readShortCode(context, of), look);
}

/**
 * A short address as a QR code. The PNG takes long to make and is kept under the hash of its
 * address.
 */
export async function shortQr(
  context: Context,
  code: string,
  { format, margin, via }: QrLook,
): Promise<Download> {
  const address = context.settings.publicUrl + withVia(shortPath(code), via);
  if (format === 'svg') return drawing(address, margin);
  const key = `qr/${createHash('sha256').update(address).digest('hex')}.png`;
  const bytes = await keptFile(context, key, async () => qrPng(address));
  return { bytes, contentType: 'image/png' };
}

function remoteQr({ settings }: Context, drawId: string, { margin }: QrLook): Download {
  return drawing(settings.publicUrl + remotePath(drawId), margin);
}

function drawing(address: string, margin: QrLook['margin']): Download {
  const svg = qrSvg(address, { hasMargin: margin === 'yes' });
  return { bytes: Buffer.from(svg), contentType: 'image/svg+xml' };
}

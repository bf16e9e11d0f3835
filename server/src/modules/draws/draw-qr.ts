import { entryPath } from '@clubdraw/contract/public-paths';
import type { Context } from '../../context.ts';
import { qrPng, qrSvg } from '../../edge/qr-code.ts';
import type { Download } from '../../http/mount-download.ts';
import { findOffer } from './find-offer.ts';

/** The address where a draw is entered as a QR code (spec §7.3); undefined for an unknown draw. */
export async function drawQr(
  context: Context,
  { drawId, format }: { drawId: string; format: 'svg' | 'png' },
): Promise<Download | undefined> {
  const offer = await findOffer(context, drawId);
  if (!offer) return undefined;
  const address = context.settings.publicUrl + entryPath(offer.draw);
  return format === 'png'
    ? { bytes: await qrPng(address), contentType: 'image/png' }
    : { bytes: Buffer.from(qrSvg(address)), contentType: 'image/svg+xml' };
}

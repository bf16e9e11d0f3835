import type { Context } from '../../../context.ts';
import type { Download } from '../../../http/mount/mount-download.ts';
import { shortQr, type QrLook } from '../../draws/public/draw-qr.ts';
import { findPackageOffer } from '../find-package-offer.ts';

/** The short address of a package as a QR code (product §7.3); undefined for an unknown package. */
export async function packageQr(
  context: Context,
  { packageId, ...look }: { packageId: string } & QrLook,
): Promise<Download | undefined> {
  const offer = await findPackageOffer(context, packageId);
  return offer && shortQr(context, offer.shortCode, look);
}

import { withVia } from '@clubdraw/domain/clubs/via';

/** The short address of a draw or a package: it is easily typed, and leads to the public page. */
export function shortPath(code: string): string {
  return `/d/${code}`;
}

/** The names that the address in a QR code may carry (product §2.35). */
export const qrVias = ['qr', 'poster'] as const;
type QrVia = (typeof qrVias)[number];

/** The short address of a draw or a package as a QR code, with the name of the link that it is. */
export function shortQrPath(
  { kind, id }: { kind: 'draw' | 'package'; id: string },
  { format, via }: { format?: 'png'; via?: QrVia } = {},
): string {
  const path = withVia(`/public/qr/${kind}/${encodeURIComponent(id)}`, via);
  if (!format) return path;
  return `${path}${via ? '&' : '?'}format=${format}`;
}

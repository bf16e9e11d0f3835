import type { PublicCall } from './public-calls.ts';

/**
 * The addresses with which a draw or a package is passed on, apart from those that every page's script
 * has.
 */

/** The short address of a draw or a package: it is easily typed, and leads to the public page. */
export function shortPath(code: string): string {
  return `/d/${code}`;
}

/** The short address of a package as a QR code; `qrPath` has a draw's. */
export function packageQrPath(packageId: string, format?: 'png'): string {
  const path = `/public/qr/package/${encodeURIComponent(packageId)}`;
  return format ? `${path}?format=${format}` : path;
}

/** The poster of a draw, to be printed. */
export function posterPath(drawId: string): string {
  return `/qr/draw/${encodeURIComponent(drawId)}`;
}

/** The poster of a package. */
export function packagePosterPath(packageId: string): string {
  return `/qr/package/${encodeURIComponent(packageId)}`;
}

/** Answers, among much else, the code of a short address. */
export function sharedCall(
  kind: 'draw' | 'package',
  id: string,
): PublicCall<{ shortCode: string }> {
  const folder = kind === 'draw' ? 'draw' : 'membership';
  return { method: 'GET', path: `/public/club-owner/${folder}/${encodeURIComponent(id)}` };
}

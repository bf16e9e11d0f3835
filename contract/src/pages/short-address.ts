import type { PublicCall } from './public-calls.ts';

/** A draw or a package by its id. */
type Passed = { kind: 'draw' | 'package'; id: string };

/** The short address of a draw or a package: it is easily typed, and leads to the public page. */
export function shortPath(code: string): string {
  return `/d/${code}`;
}

/** The short address of a draw or a package as a QR code. */
export function shortQrPath({ kind, id }: Passed, format?: 'png'): string {
  const path = `/public/qr/${kind}/${encodeURIComponent(id)}`;
  return format ? `${path}?format=${format}` : path;
}

/** Answers, among much else, the code of the short address of a draw or a package. */
export function shortCodeCall({ kind, id }: Passed): PublicCall<{ shortCode: string }> {
  const folder = kind === 'draw' ? 'draw' : 'membership';
  return { method: 'GET', path: `/public/club-owner/${folder}/${encodeURIComponent(id)}` };
}

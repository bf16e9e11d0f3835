/** The short address of a draw or a package: it is easily typed, and leads to the public page. */
export function shortPath(code: string): string {
  return `/d/${code}`;
}

/** The short address of a draw or a package as a QR code. */
export function shortQrPath(
  { kind, id }: { kind: 'draw' | 'package'; id: string },
  format?: 'png',
): string {
  const path = `/public/qr/${kind}/${encodeURIComponent(id)}`;
  return format ? `${path}?format=${format}` : path;
}

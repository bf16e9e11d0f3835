import sharp from 'sharp';
import { encode } from 'uqr';

/** Quiet modules round the code, as ISO/IEC 18004 asks. */
const quiet = 4;
const pixels = 1024;
const ink = '#14201b';

/**
 * A text as a QR code in SVG: one path, sharp at every size. Without its margin it has to stand on
 * white paper that is as wide.
 */
export function qrSvg(text: string, { hasMargin = true } = {}): string {
  const { data, size } = encode(text, { border: hasMargin ? quiet : 0, ecc: 'M' });
  const dark = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="${ink}" d="${dark}"/></svg>`
  );
}

/** The same as PNG, for printers and chats. */
export async function qrPng(text: string): Promise<Buffer> {
  const { size } = encode(text, { border: quiet, ecc: 'M' });
  // As many whole pixels a module as fit: nothing is smeared.
  const width = Math.floor(pixels / size) * size;
  return sharp(Buffer.from(qrSvg(text)), { density: 72 })
    .resize(width, width, { kernel: 'nearest' })
    .png({ palette: true })
    .toBuffer();
}

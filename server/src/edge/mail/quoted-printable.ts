const tab = 0x09;
const newLine = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;
const equals = 0x3d;
const lastPrintable = 0x7e;

/** A line has 76 letters at most, of which a soft break takes one. */
const maxInLine = 75;
const hex = Buffer.from('0123456789ABCDEF');

/**
 * A text as quoted-printable (RFC 2045, 6.7), in UTF-8: lines end with CR LF and have 76 letters at
 * most. No letter is parted by a soft break, since some mailboxes decode each line by itself.
 */
export function quotedPrintable(text: string): string {
  const bytes = Buffer.from(text.replaceAll(/\r\n?/g, '\n'));
  // Each byte takes three letters at most, and each line of more than sixty three for its soft
  // break.
  const out = Buffer.allocUnsafe(bytes.length * 4 + 3);
  let end = 0;
  let column = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === newLine) {
      end = writeBreak(out, end);
      column = 0;
      continue;
    }
    const isPlain = isLiteral(byte, bytes[at + 1]);
    const width = isPlain ? 1 : 3;
    if (column + (isPlain ? 1 : widthOfLetter(byte)) > maxInLine) {
      out[end] = equals;
      end = writeBreak(out, end + 1);
      column = 0;
    }
    if (isPlain) out[end] = byte;
    else {
      out[end] = equals;
      out[end + 1] = hex[byte >> 4] ?? 0;
      out[end + 2] = hex[byte & 0x0f] ?? 0;
    }
    end += width;
    column += width;
  }
  return out.toString('latin1', 0, end);
}

function writeBreak(out: Buffer, end: number): number {
  out[end] = carriageReturn;
  out[end + 1] = newLine;
  return end + 2;
}

/** A blank at the end of a line would get lost on the way. */
function isLiteral(byte: number, next: number | undefined): boolean {
  if (byte === space || byte === tab) return next !== undefined && next !== newLine;
  return byte > space && byte <= lastPrintable && byte !== equals;
}

/**
 * The letters that are taken by all bytes of the letter that begins here; a following byte has its
 * room.
 */
function widthOfLetter(byte: number): number {
  if (byte >= 0xf0) return 12;
  if (byte >= 0xe0) return 9;
  return byte >= 0xc0 ? 6 : 3;
}

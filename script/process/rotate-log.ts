import {
  closeSync,
  existsSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';

type LogBounds = {
  /** A log that is larger is put aside, in bytes. */
  most: number;
  /** The number of logs that are kept aside. */
  kept: number;
};

const usualBounds: LogBounds = { most: 20 * 1024 * 1024, kept: 5 };

const pieceBytes = 1024 * 1024;

/**
 * Puts a log aside that has grown too large: `x.log` becomes `x.log.1`, that one `x.log.2`, and the
 * oldest goes. The program that writes it goes on with the same file, which it must have opened for
 * appending; so its content is copied to the last byte, and the file emptied in the next instant.
 */
export function rotateLog(file: string, { most, kept }: LogBounds = usualBounds): void {
  if (!existsSync(file) || statSync(file).size <= most) return;
  for (let at = kept - 1; at >= 1; at -= 1) {
    if (existsSync(`${file}.${at}`)) renameSync(`${file}.${at}`, `${file}.${at + 1}`);
  }
  const from = openSync(file, 'r');
  const to = openSync(`${file}.1`, 'w', 0o600);
  const piece = Buffer.alloc(pieceBytes);
  for (;;) {
    const read = readSync(from, piece);
    if (read === 0) break;
    writeSync(to, piece, 0, read);
  }
  truncateSync(file, 0);
  closeSync(to);
  closeSync(from);
}

import { createHash } from 'node:crypto';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { FilesUnavailable } from '../edge/files/files-unavailable.ts';
import { BadBackup, type BackupPart } from './manifest.ts';
import type { BackupHome } from './places/backup-place.ts';

type Pieces<T> = AsyncIterable<T> | Iterable<T>;

/** Writes a part of a backup, which is safe when it answers. */
export async function writePart(
  home: BackupHome,
  path: string,
  bytes: Pieces<Uint8Array>,
): Promise<BackupPart> {
  return write(home, { path, pieces: bytes, packer: new PassThrough() });
}

/** Writes lines of text, packed. */
export async function writeLines(
  home: BackupHome,
  path: string,
  lines: Pieces<string>,
): Promise<BackupPart> {
  // Rows of a table are much alike: more effort saves little.
  return write(home, { path, pieces: lines, packer: createGzip({ level: 4 }) });
}

type Writing = { path: string; pieces: Pieces<Uint8Array | string>; packer: Transform };

async function write(home: BackupHome, { path, pieces, packer }: Writing): Promise<BackupPart> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = new Transform({
    transform: (chunk: Buffer, _, done) => {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(Readable.from(pieces), packer, measured, async (written) =>
    home.place.write(pathIn(home, path), written as AsyncIterable<Buffer>),
  );
  return { path, bytes, sha256: hash.digest('hex') };
}

/**
 * The lines of a part, some at a time. Only a line feed ends a line: a text may hold any other sign
 * that others take for an end.
 */
export async function* readLines(home: BackupHome, { path }: BackupPart): AsyncGenerator<string[]> {
  const packed = Readable.from(home.place.read(pathIn(home, path)));
  const text = createGunzip();
  packed.on('error', (error) => text.destroy(error));
  packed.pipe(text).setEncoding('utf8');
  let rest = '';
  let lines: string[] = [];
  for await (const chunk of text as AsyncIterable<string>) {
    lines.push(...(rest + chunk).split('\n'));
    rest = lines.pop() ?? '';
    if (lines.length < linesAtOnce) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

const linesAtOnce = 500;

/** @throws {BadBackup} unless the part is as it was written */
export async function verifyPart(
  home: BackupHome,
  { path, bytes, sha256 }: BackupPart,
): Promise<void> {
  const hash = createHash('sha256');
  let length = 0;
  try {
    for await (const chunk of home.place.read(pathIn(home, path))) {
      hash.update(chunk);
      length += chunk.length;
    }
  } catch (error) {
    if (error instanceof FilesUnavailable) throw error;
    throw new BadBackup(`${path} of the backup cannot be read.`, { cause: error });
  }
  if (length === bytes && hash.digest('hex') === sha256) return;
  throw new BadBackup(`${path} of the backup is not as it was written.`);
}

/** Where a part lies in the place of its backup. */
export function pathIn({ path: home }: BackupHome, path: string): string {
  return home === '' ? path : `${home}/${path}`;
}

import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BadBackup, type Part } from './manifest.ts';

type Pieces<T> = AsyncIterable<T> | Iterable<T>;

/** Writes a part of a backup, and has it on the disk when it answers. */
export async function writePart(
  folder: string,
  path: string,
  bytes: Pieces<Uint8Array>,
): Promise<Part> {
  return write(join(folder, path), { path, pieces: bytes, packer: new PassThrough() });
}

/** Writes lines of text, packed. */
export async function writeLines(
  folder: string,
  path: string,
  lines: Pieces<string>,
): Promise<Part> {
  // Rows of a table are much alike: more effort saves little.
  return write(join(folder, path), { path, pieces: lines, packer: createGzip({ level: 4 }) });
}

type Writing = { path: string; pieces: Pieces<Uint8Array | string>; packer: Transform };

async function write(whole: string, { path, pieces, packer }: Writing): Promise<Part> {
  await mkdir(dirname(whole), { recursive: true });
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = new Transform({
    transform: (chunk: Buffer, _, done) => {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const target = createWriteStream(whole, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(Readable.from(pieces), packer, measured, target);
  return { path, bytes, sha256: hash.digest('hex') };
}

/**
 * The lines of a part, some at a time. Only a line feed ends a line: a text may hold any other sign that
 * others take for an end.
 */
export async function* readLines(folder: string, { path }: Part): AsyncGenerator<string[]> {
  const packed = createReadStream(join(folder, path));
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
export async function verifyPart(folder: string, { path, bytes, sha256 }: Part): Promise<void> {
  const hash = createHash('sha256');
  let length = 0;
  try {
    for await (const chunk of createReadStream(join(folder, path)) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      length += chunk.length;
    }
  } catch (error) {
    throw new BadBackup(`${path} of the backup cannot be read.`, { cause: error });
  }
  if (length === bytes && hash.digest('hex') === sha256) return;
  throw new BadBackup(`${path} of the backup is not as it was written.`);
}

/** Has the names in a folder on the disk. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

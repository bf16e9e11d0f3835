import { FSDriver } from 'flydrive/drivers/fs';
import { mkdir, mkdtemp, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { endedEarly, type OpenFile, type FilePart } from './open-file.ts';

/**
 * flydrive's folder, except that a file is whole or absent there: a writer that dies leaves what
 * was there before.
 */
export class FolderDriver extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' });
    this.#folder = folder;
  }

  override async put(path: string, contents: string | Uint8Array): Promise<void> {
    await writeWhole(join(this.#folder, path), contents);
  }

  override async putStream(path: string, contents: Readable): Promise<void> {
    await writeWhole(join(this.#folder, path), contents);
  }

  /** The library's own answers with all of the memory that a short file shares with others. */
  override async getBytes(path: string): Promise<Uint8Array> {
    return readFile(join(this.#folder, path));
  }

  async openFile(path: string): Promise<OpenFile> {
    const file = await open(join(this.#folder, path));
    try {
      const { size } = await file.stat();
      return {
        bytes: size,
        part: async (part) => readPart(file, part),
        close: () => file.close(),
      };
    } catch (error) {
      await file.close();
      throw error;
    }
  }
}

async function writeWhole(path: string, contents: string | Uint8Array | Readable): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  // A folder of its own: another process may write the same file at the same moment.
  const drafts = await mkdtemp(join(folder, '.new-'));
  const draft = join(drafts, 'draft');
  try {
    const file = await open(draft, 'w', 0o600);
    try {
      await file.writeFile(contents);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } finally {
    await rm(drafts, { recursive: true });
  }
}

async function readPart(file: FileHandle, { from, until }: FilePart): Promise<Buffer> {
  const bytes = Buffer.alloc(until - from);
  for (let at = 0; at < bytes.length;) {
    const { bytesRead } = await file.read(bytes, at, bytes.length - at, from + at);
    if (bytesRead === 0) throw endedEarly();
    at += bytesRead;
  }
  return bytes;
}

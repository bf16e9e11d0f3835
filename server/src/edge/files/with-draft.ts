import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type Draft = {
  /** Where it lies. */
  file: string;
  bytes: number;
  /** As base64. */
  md5: string;
};

/** Writes a stream into a file of this machine, which is gone when `use` has ended. */
export async function withDraft<T>(
  contents: Readable,
  use: (draft: Draft) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'clubdraw-draft-'));
  try {
    const file = join(folder, 'draft');
    const hash = createHash('md5');
    let bytes = 0;
    const counted = async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
    };
    await pipeline(contents, counted, createWriteStream(file, { mode: 0o600 }));
    return await use({ file, bytes, md5: hash.digest('base64') });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

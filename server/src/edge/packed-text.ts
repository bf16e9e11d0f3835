import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, inflateRaw } from 'node:zlib';
import { z } from 'zod';
import type { OpenFile, FilePart } from './files/open-file.ts';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

/** A long text in a file, compressed, of which any part can be read, as text and as gzip. */
export type PackedText = {
  /** How long the text is. */
  bytes: number;
  /** How long it is in gzip. */
  packedBytes: number;
  /** Names its bytes in gzip, which another release of the library may make differently. */
  packedName: string;
  text(part: FilePart): AsyncIterable<Buffer>;
  packed(part: FilePart): AsyncIterable<Buffer>;
  /** To be called in the end, however much was read. */
  close(): Promise<void>;
};

const contents = z.object({
  bytes: z.number(),
  packedBytes: z.number(),
  packedName: z.string(),
  /** Where each piece begins: in the text, and in gzip. */
  pieces: z.array(z.tuple([z.number(), z.number()])).min(1),
});

type Contents = z.output<typeof contents>;

/** A gzip without a file's name and date. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** The empty block that ends a deflated stream. */
const lastBlock = Buffer.from([3, 0]);

const tailBytes = lastBlock.length + 8;
const lengthBytes = 4;

/**
 * The file of a text: the text as one gzip, then what stands where in it, then how long that is.
 * Each piece is compressed by itself, so that a part can be read without all that is in front of
 * it.
 */
export async function* packText(text: AsyncIterable<string>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const pieces: Contents['pieces'] = [];
  let [bytes, packedBytes, sum] = [0, 0, 0];
  const counted = (packed: Buffer): Buffer => {
    hash.update(packed);
    packedBytes += packed.length;
    return packed;
  };
  yield counted(gzipHead);
  for await (const piece of text) {
    const plain = Buffer.from(piece);
    pieces.push([bytes, packedBytes]);
    bytes += plain.length;
    sum = crc32(plain, sum);
    yield counted(await deflate(plain, { finishFlush: constants.Z_FULL_FLUSH }));
  }
  yield counted(gzipTail(sum, bytes));
  const packedName = hash.digest('base64url').slice(0, 22);
  yield framed({ bytes, packedBytes, packedName, pieces });
}

function gzipTail(sum: number, bytes: number): Buffer {
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(sum, 0);
  tail.writeUInt32LE(bytes % 2 ** 32, 4);
  return Buffer.concat([lastBlock, tail]);
}

function framed(of: Contents): Buffer {
  const json = Buffer.from(JSON.stringify(of));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(json.length);
  return Buffer.concat([json, length]);
}

/** Opens a file that `packText` wrote; undefined, and closed, where a part of it is missing. */
export async function openPackedText(file: OpenFile): Promise<PackedText | undefined> {
  const found = await contentsOf(file).catch(async (error: unknown) => {
    await file.close();
    throw error;
  });
  if (!found) {
    await file.close();
    return undefined;
  }
  const { bytes, packedBytes, packedName } = found;
  return {
    bytes,
    packedBytes,
    packedName,
    text: (part) => textOf(file, found, part),
    packed: (part) => bytesOf(file, part),
    close: () => file.close(),
  };
}

async function contentsOf(file: OpenFile): Promise<Contents | undefined> {
  const lengthAt = file.bytes - lengthBytes;
  if (lengthAt < 0) return undefined;
  const length = (await file.part({ from: lengthAt, until: file.bytes })).readUInt32LE();
  if (length > lengthAt) return undefined;
  const json = await file.part({ from: lengthAt - length, until: lengthAt });
  const read = contents.safeParse(parsed(json));
  return read.success && read.data.packedBytes === lengthAt - length ? read.data : undefined;
}

function parsed(json: Buffer): unknown {
  try {
    return JSON.parse(json.toString());
  } catch {
    return undefined;
  }
}

async function* textOf(
  file: OpenFile,
  { pieces, packedBytes }: Contents,
  { from, until }: FilePart,
): AsyncGenerator<Buffer> {
  for (const [at, [begin, packedFrom]] of pieces.entries()) {
    const [end, packedUntil] = pieces[at + 1] ?? [Infinity, packedBytes - tailBytes];
    if (end <= from || begin >= until) continue;
    const packed = await file.part({ from: packedFrom, until: packedUntil });
    const plain = await inflate(packed, { finishFlush: constants.Z_SYNC_FLUSH });
    yield plain.subarray(Math.max(0, from - begin), until - begin);
  }
}

/** In a store each of them is a request. */
const blockBytes = 1024 * 1024;

async function* bytesOf(file: OpenFile, { from, until }: FilePart): AsyncGenerator<Buffer> {
  for (let at = from; at < until; at += blockBytes) {
    yield await file.part({ from: at, until: Math.min(until, at + blockBytes) });
  }
}

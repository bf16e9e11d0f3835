import {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { S3Driver } from 'flydrive/drivers/s3';
import type { WriteOptions } from 'flydrive/types';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Bucket } from './bucket.ts';
import { inTries } from './in-tries.ts';
import { endedEarly, type OpenFile, type FilePart } from './open-file.ts';
import { withDraft } from './with-draft.ts';

/**
 * flydrive's bucket, except that parts of its files can be read, and that what breaks off is
 * repeated.
 */
export class BucketDriver extends S3Driver {
  readonly #client: S3Client;
  readonly #bucket: string;

  /** `silenceMs`: how long the store may say nothing in the middle of an answer. */
  constructor(bucket: Bucket, silenceMs: number) {
    const client = clientOf(bucket, silenceMs);
    // Without a word about access a file is private; stores that know no such words refuse them.
    super({ client, bucket: bucket.name, visibility: 'private', supportsACL: false });
    this.#client = client;
    this.#bucket = bucket.name;
  }

  /**
   * An S3 store must know the length before the first byte, and the check on what arrived: what
   * comes piece by piece goes through a draft on this machine.
   */
  override async putStream(path: string, contents: Readable, options?: WriteOptions) {
    await withDraft(contents, async ({ file, bytes, md5 }) => {
      if (bytes === 0) return this.put(path, new Uint8Array(), options);
      const known = { ...options, contentLength: bytes, ContentMD5: md5 };
      return inTries(() => super.putStream(path, createReadStream(file), known));
    });
  }

  override async getBytes(path: string): Promise<Uint8Array> {
    return inTries(() => super.getBytes(path));
  }

  async openFile(path: string): Promise<OpenFile> {
    const file = { Bucket: this.#bucket, Key: path };
    const { ContentLength, ETag } = await this.#client.send(new HeadObjectCommand(file));
    if (ContentLength === undefined) throw new Error('the store says no length');
    return {
      bytes: ContentLength,
      part: async (part) => inTries(() => this.#part({ ...file, IfMatch: ETag }, part)),
      close: () => Promise.resolve(),
    };
  }

  async #part(
    file: { Bucket: string; Key: string; IfMatch: string | undefined },
    { from, until }: FilePart,
  ): Promise<Buffer> {
    if (from >= until) return Buffer.alloc(0);
    const asked = new GetObjectCommand({ ...file, Range: `bytes=${from}-${until - 1}` });
    const { Body } = await this.#client.send(asked);
    const bytes = await Body?.transformToByteArray();
    if (bytes?.length !== until - from) throw endedEarly();
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Asks for the least that shows whether the store knows the key, the bucket and the region. */
  async look(): Promise<void> {
    await this.#client.send(new ListObjectsV2Command({ Bucket: this.#bucket, MaxKeys: 1 }));
  }
}

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

function clientOf(bucket: Bucket, silenceMs: number): S3Client {
  const { endpoint, region, isInPath, accessKeyId, secretAccessKey } = bucket;
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: isInPath,
    credentials: { accessKeyId, secretAccessKey },
    // The sums that the library would add by itself are ones that many other stores refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, socketTimeout: silenceMs },
    maxAttempts: 3,
    // Its warnings would go to the standard error output; each failure is in the product's log.
    logger: quiet,
  });
}

import * as messages from '@clubdraw/domain/texts/messages';
import { partOutside } from '@clubdraw/domain/texts/part-messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FilePart } from '../../edge/files/open-file.ts';
import type { PackedText } from '../../edge/packed-text.ts';
import { partOf } from '../byte-range.ts';
import { caching, isKept, entityTagOf } from '../caching.ts';
import type { OpenAnswers } from '../../flow/fair-share/open-answers.ts';
import { allowsEncoding } from '../pages/compressed-text.ts';
import { whenOver } from '../when-over.ts';

export type TextFile = {
  fileName: string;
  /** How long all of it is: a reader sees how far it is, and when a part is missing. */
  bytes: number;
  /** Names what it says now: letters, digits and hyphens. Equal versions are equal texts. */
  version: string;
  /** It never changes again. */
  isFinal: boolean;
  /** As it is written, piece by piece; or kept as a file, which is closed when it was sent. */
  text: AsyncIterable<string> | PackedText;
};

type Exchange = { request: FastifyRequest; reply: FastifyReply; downloads: OpenAnswers };

/** From here on a text is long. */
const longBytes = 1024 * 1024;
const comeBackSeconds = 10;

/**
 * Sends a text as fast as it is read, in gzip to whoever reads that. Of a kept one, `Range` asks
 * for a part of what is sent: of the gzip, or of the text.
 *
 * @throws {Refusal} busy for a client that is being sent as many long texts as it may; outside
 */
export function sendText({ request, reply, downloads }: Exchange, file: TextFile): FastifyReply {
  const { text, bytes, fileName, isFinal } = file;
  if ('close' in text) whenOver(reply, () => void text.close());
  const sent = inEncoding(file, allowsEncoding(request.headers['accept-encoding'], 'gzip'));
  void reply.header('Vary', 'Accept-Encoding');
  const cache = isFinal ? caching.forever : caching.record;
  if (isKept({ request, reply }, { cache, tag: sent.tag })) return reply.send();
  const part = askedPart({ request, reply }, sent);
  const isHead = request.method === 'HEAD';
  if (bytes >= longBytes && !isHead) holdPlace(downloads, { request, reply });
  void reply
    .headers({
      'Content-Disposition': `attachment; filename="${fileName}"`,
      // Of a compressed answer the length says nothing about what will be read.
      'X-Uncompressed-Length': bytes,
      ...sent.headers,
    })
    .type('text/plain; charset=utf-8');
  if (part) {
    const { from, until } = part;
    const range = `bytes ${from}-${until - 1}/${sent.bytes}`;
    void reply.code(206).headers({ 'Content-Range': range, 'Content-Length': until - from });
  }
  return reply.send(isHead ? Readable.from([]) : sent.body(part));
}

/** A text as it goes over the wire. */
type Sent = {
  tag: string;
  headers: Record<string, string | number>;
  /** Of a kept text: how long it is as it is sent. Then parts of it can be sent. */
  bytes?: number;
  body(part: FilePart | undefined): Readable;
};

function inEncoding({ text, version, bytes, isFinal }: TextFile, isPacked: boolean): Sent {
  const headers = isPacked ? { 'Content-Encoding': 'gzip' } : {};
  if ('close' in text) {
    const name = isPacked ? `${version}-${text.packedName}` : version;
    const all = isPacked ? text.packedBytes : text.bytes;
    return {
      tag: strongTagOf(name),
      headers: { ...headers, 'Accept-Ranges': 'bytes', 'Content-Length': all },
      bytes: all,
      body: (part = { from: 0, until: all }) =>
        readableOf(isPacked ? text.packed(part) : text.text(part)),
    };
  }
  if (isPacked) return { tag: entityTagOf(version), headers, body: () => compressed(text) };
  return {
    // A final text has the same bytes when it is kept later, so a download can go on there.
    tag: isFinal ? strongTagOf(version) : entityTagOf(version),
    headers: { 'Content-Length': bytes },
    body: () => readableOf(text),
  };
}

/** The validator of what is sent to the byte. */
function strongTagOf(name: string): string {
  return `"${name}"`;
}

/**
 * The part that is asked for of a text that is kept; undefined for all of it.
 *
 * @throws {Refusal} outside
 */
function askedPart(
  { request, reply }: Pick<Exchange, 'request' | 'reply'>,
  { bytes, tag }: Sent,
): FilePart | undefined {
  const { range, 'if-range': known = tag } = request.headers;
  if (bytes === undefined || request.method !== 'GET' || known !== tag) return undefined;
  const part = partOf(range, bytes);
  if (part !== 'outside') return part;
  void reply.header('Content-Range', `bytes */${bytes}`);
  throw new Refusal('outside', partOutside);
}

/** @throws {Refusal} busy for a client that is being sent as many long texts as it may */
function holdPlace(
  downloads: OpenAnswers,
  { request, reply }: Pick<Exchange, 'request' | 'reply'>,
): void {
  const leave = downloads.enter(request.ip);
  if (!leave) {
    throw new Refusal('busy', messages.busyNow, { retryAfterSeconds: comeBackSeconds });
  }
  whenOver(reply, leave);
}

function readableOf(pieces: AsyncIterable<string | Buffer>): Readable {
  return Readable.from(pieces, { objectMode: false });
}

/** Compressed on the way and not kept: the quickest level halves a log for a tenth of the time. */
function compressed(text: AsyncIterable<string>): Readable {
  const gzip = createGzip({ level: 1 });
  pipeline(readableOf(text), gzip, () => {
    // A failure of either ends the other, and the answer with them.
  });
  return gzip;
}

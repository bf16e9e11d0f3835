import type { LimitName } from '@clubdraw/contract/wire/endpoint';
import * as messages from '@clubdraw/domain/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { countOpenAnswers, type OpenAnswers } from '../limits/open-answers.ts';
import { caching, isKept, tagOf } from '../caching.ts';
import { allowsEncoding } from '../pages/compressed-text.ts';
import { admit, type Route } from './mount.ts';

export type TextFile = {
  fileName: string;
  /** How long all of it is: a reader sees how far it is, and when a part is missing. */
  bytes: number;
  /** Names what it says now: letters, digits and hyphens. Equal versions are equal texts. */
  version: string;
  /** It never changes again. */
  isFinal: boolean;
  text: AsyncIterable<string>;
};

type TextPath<P extends z.ZodType> = {
  name: string;
  /** With `:name` for parameters. */
  path: string;
  params: P;
  limit: LimitName;
};

/** From here on a text is long: so many are sent to one client at a time. */
const longBytes = 1024 * 1024;
const longAtOnce = 2;
const comeBackSeconds = 10;

/** A long text for everybody, sent piece by piece as fast as it is read, compressed where it can be. */
export function textRoute<P extends z.ZodType>(
  { name, path, params, limit }: TextPath<P>,
  handler: (context: Context, params: z.output<P>) => Promise<TextFile>,
): Route {
  return {
    name,
    mount: (app, mounting) => {
      const downloads = countOpenAnswers(mounting.context.settings, longAtOnce);
      app.get(path, async (request, reply) => {
        const { context } = await admit({ access: 'anyone', limit }, request, mounting);
        const read = params.safeParse(request.params);
        if (!read.success) {
          throw new Refusal('missing', read.error.issues[0]?.message ?? messages.notFound);
        }
        return sendText({ request, reply, downloads }, await handler(context, read.data));
      });
    },
  };
}

type Exchange = { request: FastifyRequest; reply: FastifyReply; downloads: OpenAnswers };

function sendText({ request, reply, downloads }: Exchange, file: TextFile): FastifyReply {
  const cache = file.isFinal ? caching.forever : caching.record;
  void reply.header('Vary', 'Accept-Encoding');
  if (isKept({ request, reply }, { cache, tag: tagOf(file.version) })) return reply.send();
  if (file.bytes >= longBytes) holdPlace(downloads, { request, reply });
  void reply
    .headers({
      'Content-Disposition': `attachment; filename="${file.fileName}"`,
      // Of a compressed answer the length says nothing about what will be read.
      'X-Uncompressed-Length': file.bytes,
    })
    .type('text/plain; charset=utf-8');
  const text = Readable.from(file.text, { objectMode: false });
  // Compressed on the way and not kept: the quickest level halves a log for a tenth of the time.
  if (!allowsEncoding(request.headers['accept-encoding'], 'gzip')) {
    return reply.header('Content-Length', file.bytes).send(text);
  }
  const gzip = createGzip({ level: 1 });
  pipeline(text, gzip, () => {
    // A failure of either ends the other, and the answer with them.
  });
  return reply.header('Content-Encoding', 'gzip').send(gzip);
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
  reply.raw.once('close', leave);
}

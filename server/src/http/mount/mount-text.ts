import type { LimitName } from '@clubdraw/contract/wire/endpoint';
import * as messages from '@clubdraw/domain/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { admit, type Route } from './mount.ts';

export type TextFile = {
  fileName: string;
  /** How long all of it is: a reader sees how far it is, and when a part is missing. */
  bytes: number;
  text: AsyncIterable<string>;
};

type TextPath<P extends z.ZodType> = {
  name: string;
  /** With `:name` for parameters. */
  path: string;
  params: P;
  limit: LimitName;
};

/** A long text for everybody, sent piece by piece as fast as it is read. */
export function textRoute<P extends z.ZodType>(
  { name, path, params, limit }: TextPath<P>,
  handler: (context: Context, params: z.output<P>) => Promise<TextFile>,
): Route {
  return {
    name,
    mount: (app, mounting) => {
      app.get(path, async (request, reply) => {
        const { context } = await admit({ access: 'anyone', limit }, request, mounting);
        const read = params.safeParse(request.params);
        if (!read.success) {
          throw new Refusal('missing', read.error.issues[0]?.message ?? messages.notFound);
        }
        const { fileName, bytes, text } = await handler(context, read.data);
        return reply
          .headers({
            'Cache-Control': 'no-cache',
            'Content-Disposition': `attachment; filename="${fileName}"`,
            'Content-Length': bytes,
          })
          .type('text/plain; charset=utf-8')
          .send(Readable.from(text, { objectMode: false }));
      });
    },
  };
}

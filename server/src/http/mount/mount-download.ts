import type { LimitName } from '@clubdraw/contract/wire/endpoint';
import * as messages from '@clubdraw/domain/texts/messages';
import { Refusal } from '@clubdraw/domain/refusal';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { caching } from '../caching.ts';
import { admit, type Route } from './mount.ts';

export type Download = {
  bytes: Buffer;
  contentType: string;
  /** Of a file that is saved, and not shown. */
  fileName?: string;
  /** Another content may stand under this address later: keep it for minutes only. */
  isPassing?: boolean;
};

type DownloadPath<P extends z.ZodType, Q extends z.ZodType> = {
  name: string;
  /** With `:name` for parameters. */
  path: string;
  params: P;
  query: Q;
  limit: LimitName;
};

/**
 * Serves a file to everybody; it never changes under its address unless it says so. An address that
 * does not fit the schemas, and one that the handler does not find, are the same 404.
 */
export function downloadRoute<P extends z.ZodType, Q extends z.ZodType>(
  download: DownloadPath<P, Q>,
  handler: (
    context: Context,
    input: { params: z.output<P>; query: z.output<Q> },
  ) => Promise<Download | undefined>,
): Route {
  const input = z.object({ params: download.params, query: download.query });
  return {
    name: download.name,
    mount: (app, mounting) => {
      app.get(download.path, async (request, reply) => {
        const { context } = await admit(
          { access: 'anyone', limit: download.limit },
          request,
          mounting,
        );
        const read = input.safeParse({ params: request.params, query: request.query });
        // As P and Q say, which a schema that was composed of them no longer knows.
        const file = read.success
          ? await handler(context, read.data as { params: z.output<P>; query: z.output<Q> })
          : undefined;
        if (!file) throw new Refusal('missing', messages.notFound);
        if (file.fileName !== undefined) {
          void reply.header('Content-Disposition', `attachment; filename="${file.fileName}"`);
        }
        return reply
          .headers(fileHeaders)
          .header('Cache-Control', file.isPassing ? caching.minutes : caching.forever)
          .type(file.contentType)
          .send(file.bytes);
      });
    },
  };
}

const fileHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

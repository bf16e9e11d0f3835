import type { LimitName } from '@clubdraw/contract/wire/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { isKept, nameOfContent, entityTagOf } from '../caching.ts';
import { admit, type Route } from './mount.ts';

type BytesPath = {
  name: string;
  /** May end with `*`, which stands for any rest of an address. */
  path: string;
  limit: LimitName;
  /** Of the content. */
  type: string;
  /** For `Cache-Control`. */
  cache: string;
};

/** The parts of an address that a path leaves open. */
export type OpenParts = { ledger?: string; '*'?: string };

/** A short file for everybody, in a form that others have settled. */
export function bytesRoute(
  { name, path, limit, type, cache }: BytesPath,
  handler: (context: Context, parts: OpenParts) => Promise<Uint8Array | string>,
): Route {
  return {
    name,
    mount: (app, mounting) => {
      app.get(path, async (request: FastifyRequest<{ Params: OpenParts }>, reply) => {
        const { context } = await admit({ access: 'anyone', limit }, request, mounting);
        const content = await handler(context, request.params);
        const tag = entityTagOf(nameOfContent(content));
        if (isKept({ request, reply }, { cache, tag })) return reply.send();
        const body = typeof content === 'string' ? content : Buffer.from(content);
        return reply.type(type).send(body);
      });
    },
  };
}

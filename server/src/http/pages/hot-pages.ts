import type { PublicPage } from '@clubdraw/contract/pages/pages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { renderDocument, sendDocument, type Document } from './send-page.ts';

const freshMs = 1_000;
const maxPages = 1_000;

type Kept = { document: Promise<Document>; madeAt: number; productTime: number };

/**
 * Documents that a crowd asks for at once: each is rendered once a second, however many ask. One is
 * stale after a second of real time, and after any jump of the product's clock.
 */
function hotDocuments(context: Context) {
  const kept = new Map<string, Kept>();

  const isFresh = ({ madeAt, productTime }: Kept): boolean =>
    performance.now() - madeAt < freshMs &&
    Math.abs(context.clock.now().getTime() - productTime) < freshMs;

  const make = (key: string, render: () => Promise<Document>): Promise<Document> => {
    const document = render();
    kept.delete(key);
    kept.set(key, {
      document,
      madeAt: performance.now(),
      productTime: context.clock.now().getTime(),
    });
    const oldest = kept.keys().next();
    if (kept.size > maxPages && !oldest.done) kept.delete(oldest.value);
    // A failure is not kept: the next reader tries again.
    document.catch(() => kept.delete(key));
    return document;
  };

  return (key: string, render: () => Promise<Document>): Promise<Document> => {
    const known = kept.get(key);
    return known && isFresh(known) ? known.document : make(key, render);
  };
}

type Asked = {
  request: FastifyRequest;
  reply: FastifyReply;
  /** What tells the pages of one address apart. */
  key: string;
  read: () => Promise<PublicPage>;
};

/** Sends pages of one address, from memory where they are still fresh. */
export function hotPages(context: Context, also: Pick<Document, 'connect'> = {}) {
  const hot = hotDocuments(context);
  return async ({ request, reply, key, read }: Asked): Promise<FastifyReply> => {
    const document = await hot(key, async () => ({
      ...renderDocument(context, await read()),
      ...also,
    }));
    return sendDocument(context, { request, reply }, document);
  };
}

import type { PublicPage } from '@clubdraw/contract/pages/pages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { oneSecondCache } from '../../one-second-cache.ts';
import type { Context } from '../../context.ts';
import { answerFromMemory } from '../counted-answers.ts';
import type { PageUse } from './page-headers.ts';
import { renderDocument, sendDocument, type Document } from './send-page.ts';

type Asked = {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Tells the pages of one address apart. */
  key: string;
  read: () => Promise<PublicPage>;
};

/** Sends pages of one address: for a crowd, each is read and rendered once a second. */
export function pageCache(
  context: Context,
  { atMost, ...also }: PageUse & { /** Pages that are remembered. */ atMost?: number } = {},
) {
  const documents = oneSecondCache<Document>(atMost);
  return async ({ request, reply, key, read }: Asked): Promise<FastifyReply> => {
    let isNew = false;
    const document = await documents.read(context, key, async () => {
      isNew = true;
      return { ...renderDocument(context, await read()), ...also };
    });
    if (!isNew) answerFromMemory(request);
    return sendDocument(context, { request, reply }, document);
  };
}

import * as messages from '@clubdraw/domain/texts/messages';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { sendAppShell } from './app-shell.ts';
import { isApiPath } from '../requests.ts';

/** An unknown path of the API is JSON; any other shows "404 Page Not Found !" (product §2.1). */
export function mountNotFound(app: FastifyInstance, context: Context): void {
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (isApiPath(request.url) || !isPage || request.url.startsWith('/assets/')) {
      return reply.code(404).send({ error: messages.notFound });
    }
    return sendAppShell(context, { request, reply }, 404);
  });
}

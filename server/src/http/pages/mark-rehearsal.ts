import type { FastifyInstance } from 'fastify';
import { markedDocument } from '../../edge/rehearsal.ts';
import type { Settings } from '../../settings.ts';

/** In a rehearsal the pages for failures say so, too; all others were rendered with the words. */
export function markRehearsal(app: FastifyInstance, { isRehearsal }: Settings): void {
  if (!isRehearsal) return;
  app.addHook('onSend', (_request, reply, payload, done) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    done(null, isPage && typeof payload === 'string' ? markedDocument(payload) : payload);
  });
}

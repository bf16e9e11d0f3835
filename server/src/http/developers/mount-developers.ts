import { describeCalls } from '@clubdraw/contract/pages/health';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { markedDocument } from '../../edge/rehearsal.ts';
import { caching } from '../caching.ts';
import { compressedText } from '../pages/compressed-text.ts';
import { sendDocument } from '../pages/send-page.ts';
import { openApi } from './open-api.ts';
import { referencePage } from './reference-page.ts';
import { referenceStyle } from './reference-style.ts';

/** `/developers`: the contract for people; `/developers/openapi.json`: for programs. */
export function mountDevelopers(app: FastifyInstance, context: Context): void {
  const { publicUrl, isRehearsal } = context.settings;
  const description = openApi({ publicUrl });
  const page = referencePage(description);
  const text = compressedText(isRehearsal ? markedDocument(page) : page);
  const styleHash = `sha256-${createHash('sha256').update(referenceStyle).digest('base64')}`;
  app.get('/developers', (request, reply) =>
    sendDocument(context, { request, reply }, { status: 200, text, styleHash }),
  );
  app.get(describeCalls.path, (_request, reply) =>
    reply.header('Cache-Control', caching.crowd).send(description),
  );
}

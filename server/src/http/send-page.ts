import type { PublicPage } from '@clubdraw/contract/pages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { bestEncoding, compressedText, type CompressedText } from './compressed-text.ts';
import { pageHeaders } from './page-headers.ts';

/** A document ready to be sent, any number of times. */
export type Document = {
  text: CompressedText;
  styleHash: string;
  /** Addresses elsewhere that the page's script reads from. */
  connect?: readonly string[];
};

export function renderDocument({ pages }: Context, page: PublicPage): Document {
  const { html, styleHash } = pages.renderPage(page);
  return { text: compressedText(html), styleHash };
}

/** Sends a public page; the product's time goes with it, for pages that count down. */
export async function sendDocument(
  { clock, settings }: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  document: Document,
): Promise<FastifyReply> {
  const encoding = bestEncoding(request.headers['accept-encoding']);
  const bytes = await document.text.in(encoding);
  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
  if (!reply.hasHeader('Cache-Control')) void reply.header('Cache-Control', 'no-cache');
  return reply
    .headers({
      ...pageHeaders({ hash: document.styleHash }, settings, document.connect),
      Vary: 'Accept-Encoding',
      'X-Now': clock.now().toISOString(),
    })
    .type('text/html; charset=utf-8')
    .send(bytes);
}

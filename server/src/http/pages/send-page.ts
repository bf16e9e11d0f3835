import type { PublicPage } from '@clubdraw/contract/pages/pages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { caching, isKept, entityTagOf } from '../caching.ts';
import { bestEncoding, compressedText, type CompressedText } from './compressed-text.ts';
import { pageHeaders, privatePageHeaders, type PageUse } from './page-headers.ts';

/** A document ready to be sent, any number of times. */
export type Document = {
  status: 200 | 404;
  text: CompressedText;
  styleHash: string;
} & PageUse;

type Exchange = { request: FastifyRequest; reply: FastifyReply };

const missing: readonly PublicPage['page'][] = [
  'drawNotFound',
  'packageNotFound',
  'shortNotFound',
  'notFound',
];

export function renderDocument({ pages }: Context, page: PublicPage): Document {
  const { html, styleHash } = pages.renderPage(page);
  const isMissing = missing.includes(page.page) || (page.page === 'embed' && page.draw === null);
  const status = isMissing ? 404 : 200;
  return { status, text: compressedText(html), styleHash };
}

/**
 * Sends a page, a public one unless it was said to be private; the product's time goes with it, for
 * pages that count down.
 */
export async function sendDocument(
  { clock, settings }: Context,
  { request, reply }: Exchange,
  document: Document,
): Promise<FastifyReply> {
  void reply.code(document.status).headers({
    ...pageHeaders({ hash: document.styleHash }, settings, document),
    Vary: 'Accept-Encoding',
    'X-Now': clock.now().toISOString(),
  });
  if (isKeptPage({ request, reply }, document)) return reply.send();
  const encoding = bestEncoding(request.headers['accept-encoding']);
  const bytes = await document.text.in(encoding);
  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(bytes);
}

function isKeptPage(exchange: Exchange, { status, text }: Document): boolean {
  const { reply } = exchange;
  if (reply.hasHeader('Cache-Control')) return false;
  if (status === 200)
    return isKept(exchange, { cache: caching.crowd, tag: entityTagOf(text.name()) });
  void reply.header('Cache-Control', caching.crowd);
  return false;
}

/** Renders a page for this request alone. */
export function sendPage(
  context: Context,
  exchange: Exchange,
  page: PublicPage,
): Promise<FastifyReply> {
  return sendDocument(context, exchange, renderDocument(context, page));
}

/** Renders a page that nobody else may see: it carries what one person typed. */
export function sendPrivatePage(
  context: Context,
  { request, reply }: Exchange,
  page: PublicPage,
): Promise<FastifyReply> {
  return sendPage(context, { request, reply: reply.headers(privatePageHeaders) }, page);
}

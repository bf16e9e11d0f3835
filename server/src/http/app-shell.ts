import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { bestEncoding, compressedText } from './compressed-text.ts';
import { pageHeaders } from './page-headers.ts';

/** Screens of the owner's area (spec §2.1); all of them are the same document. */
export const appPaths = [
  '/',
  '/signup',
  '/welcome',
  '/profile',
  '/profile/create-draw',
  '/profile/draw-list',
  '/profile/draw-details/:drawId',
  '/otp',
  '/stripe-account/:status',
] as const;

const noncePlace = '__STYLE_NONCE__';

/** Sends the owner area's document; every answer has a nonce of its own, so nobody may keep it. */
export async function sendAppShell(
  { pages, random, settings }: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  status: number,
): Promise<FastifyReply> {
  const nonce = random.bytes(16).toString('base64');
  const encoding = bestEncoding(request.headers['accept-encoding']);
  const text = compressedText(pages.appShell.replaceAll(noncePlace, nonce));
  const bytes = await text.in(encoding);
  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
  return reply
    .code(status)
    .headers({
      ...pageHeaders({ nonce }, settings),
      'Cache-Control': 'no-store',
      Vary: 'Accept-Encoding',
    })
    .type('text/html; charset=utf-8')
    .send(bytes);
}

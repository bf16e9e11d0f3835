import { showsFrontDoor } from '@clubdraw/contract/pages/front-door';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { caching } from '../caching.ts';
import { bestEncoding, compressedText } from './compressed-text.ts';
import { pageHeaders, privatePageHeaders } from './page-headers.ts';

/**
 * Screens of the owner's area and of the portal (product §2.1); all of them are the same document.
 */
export const appPaths = [
  '/',
  '/signup',
  '/welcome',
  '/profile',
  '/profile/create-package',
  '/profile/packages-list',
  '/profile/edit-package',
  '/profile/package-details/:packageId',
  '/package-memberships/:packageId',
  '/profile/create-draw',
  '/profile/edit-draw/:drawId',
  '/profile/draw-list',
  '/profile/audit',
  '/profile/payouts',
  '/profile/reports',
  '/profile/fee-statement/:month',
  '/profile/draw-details/:drawId',
  '/profile/draw-entries/:drawId',
  '/profile/draw-codes/:drawId',
  '/profile/draw-crowd/:drawId',
  '/profile/draw-live/:drawId',
  '/stage/:drawId/remote',
  '/profile/create-promo-draw',
  '/profile/promo-draw-list',
  '/profile/edit-promo-draw/:drawId',
  '/draw-memberships/:drawId',
  '/profile/terms',
  '/profile/team',
  '/profile/keys',
  '/join-team/:token',
  '/take-over/:clubId',
  '/no-club',
  '/otp',
  '/forgot-password/:email',
  '/google/success',
  '/stripe-account/:status',
  '/verify-customer',
  '/customer-portal',
  '/customer-portal/data',
  '/customer-signin',
] as const;

/** Screens whose address holds a name or a secret. */
const privatePaths = [
  '/join-team/:token',
  '/forgot-password/:email',
  '/google/success',
  '/verify-customer',
  '/customer-portal',
  '/customer-portal/data',
  '/customer-signin',
];

const frontDoorPlace = '<!--front-door-->';
const screenFilesPlace = '<!--screen-files-->';
const noncePlace = '__STYLE_NONCE__';
const socialSignInPlace = '__SOCIAL_SIGN_IN__';

/** Sends the owner area's document; every answer has a nonce of its own, so nobody may keep it. */
export async function sendAppShell(
  { pages, random, settings }: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  status: number,
): Promise<FastifyReply> {
  const nonce = random.bytes(16).toString('base64');
  const encoding = bestEncoding(request.headers['accept-encoding']);
  const { url: path = '' } = request.routeOptions;
  const hasFrontDoor = path === '/' && showsFrontDoor(request.url.slice(1));
  const shell = pages.appShell
    .replaceAll(frontDoorPlace, () => (hasFrontDoor ? pages.frontDoor : ''))
    .replaceAll(screenFilesPlace, () => pages.screenLinks.get(path) ?? '')
    .replaceAll(noncePlace, nonce)
    .replaceAll(socialSignInPlace, settings.oidc ? 'on' : 'off');
  const text = compressedText(shell);
  const bytes = await text.in(encoding);
  if (encoding !== 'identity') void reply.header('Content-Encoding', encoding);
  return reply
    .code(status)
    .headers({
      ...pageHeaders({ nonce }, settings),
      ...(privatePaths.includes(path) && privatePageHeaders),
      'Cache-Control': caching.private,
      Vary: 'Accept-Encoding',
    })
    .type('text/html; charset=utf-8')
    .send(bytes);
}

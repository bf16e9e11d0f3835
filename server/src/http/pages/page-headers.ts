import type { Settings } from '../../settings.ts';
import { caching } from '../caching.ts';

type StyleSource = { hash: string } | { nonce: string };

export type PageUse = {
  /** Addresses elsewhere that the page's own script reads from. */
  connect?: readonly string[];
  /** Anybody may show it in a frame: the card of a draw alone. */
  isFramed?: boolean;
};

/**
 * Says what a page may load: scripts from here only, one inlined style by its hash or, in the
 * owner's area, the styles that carry the nonce. Attributes may hold styles: components set sizes
 * with them.
 */
function contentSecurityPolicy(
  style: StyleSource,
  { connect = [], isFramed = false }: PageUse,
): string {
  const source = 'hash' in style ? style.hash : `nonce-${style.nonce}`;
  return [
    "default-src 'self'",
    "script-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? '*' : "'none'"}`,
    "img-src 'self' blob: data:",
    `style-src-elem 'self' '${source}'`,
    "style-src-attr 'unsafe-inline'",
    ...(connect.length > 0 ? [`connect-src 'self' ${originsOf(connect)}`] : []),
  ].join('; ');
}

function originsOf(addresses: readonly string[]): string {
  return [...new Set(addresses.map((address) => new URL(address).origin))].join(' ');
}

/** Result pages carry names and addresses in their address: nobody keeps or passes them on. */
export const privatePageHeaders = {
  'Cache-Control': caching.private,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
};

/**
 * The headers of every page of this installation. Nothing is loaded from other origins, except from
 * the addresses that the page's own script may read (`connect`), and nobody shows it in a frame.
 */
export function pageHeaders(
  style: StyleSource,
  settings: Pick<Settings, 'publicUrl'>,
  use: PageUse = {},
) {
  const isSecure = settings.publicUrl.startsWith('https:');
  return {
    'Content-Security-Policy': `${contentSecurityPolicy(style, use)}${isSecure ? '; upgrade-insecure-requests' : ''}`,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(!use.isFramed && { 'X-Frame-Options': 'DENY' }),
  };
}

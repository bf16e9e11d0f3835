/**
 * The path and query of a request. It may name its host as well (`GET http://host/path HTTP/1.1`,
 * see RFC 9112 §3.2.2), which says nothing about what is asked.
 *
 * An address whose path cannot be decoded (`%`, `%zz`, bytes that are no UTF-8) names nothing. Its
 * signs then stand for themselves, so that it is refused where any unknown name is, as a page or as
 * JSON.
 */
export function readableUrl(url: string): string {
  const own = url.replace(/^https?:\/\/[^/?#]*(?=(\/)?)/i, (_host, slash) => (slash ? '' : '/'));
  if (!own.includes('%')) return own;
  const [path = '', ...rest] = own.split('?');
  return isDecodable(path) ? own : [path.replaceAll('%', '%25'), ...rest].join('?');
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

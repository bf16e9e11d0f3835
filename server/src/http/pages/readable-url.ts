/**
 * An address whose path cannot be decoded (`%`, `%zz`, bytes that are no UTF-8) names nothing. Its signs
 * then stand for themselves, so that it is refused where any unknown name is, as a page or as JSON.
 */
export function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '', ...rest] = url.split('?');
  return isDecodable(path) ? url : [path.replaceAll('%', '%25'), ...rest].join('?');
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

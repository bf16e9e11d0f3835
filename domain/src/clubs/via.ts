/**
 * The name that a link carries as `via`, so that a club sees which of its links sold
 * (product §2.35).
 */
export const viaPattern = /^[a-z0-9-]{1,40}$/;

/**
 * The `via` of a link; null for none and for one that is no such name: nobody's purchase fails
 * because of it.
 */
export function viaOf(text: string | null | undefined): string | null {
  return text && viaPattern.test(text) ? text : null;
}

/** The address of a page with the `via` of the link that led there; `path` has no fragment. */
export function withVia(path: string, via: string | null | undefined): string {
  return via ? `${path}${path.includes('?') ? '&' : '?'}via=${via}` : path;
}

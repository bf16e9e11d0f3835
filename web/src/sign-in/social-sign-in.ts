import { z } from 'zod';
import { apiOrigin } from '../api/api-origin.ts';

/**
 * A social sign-in on its way, as this tab remembers it: what came back elsewhere opens nothing.
 */
const begun = z.object({ marker: z.string(), from: z.string() });
export type BegunSignIn = z.output<typeof begun>;

const key = 'clubSocialSignIn';

const markerBytes = 32;

/** Whether this installation has social sign-in; the served page says so. */
export function hasSocialSignIn(): boolean {
  const said = document.querySelector<HTMLMetaElement>('meta[name="social-sign-in"]');
  return said?.content !== 'off';
}

function newMarker(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(markerBytes));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace('=', '');
}

/** Leaves for the sign-in provider (product §7.1); `from` is the page to come back to. */
export function beginSocialSignIn(from: string): void {
  const marker = newMarker();
  sessionStorage.setItem(key, JSON.stringify({ marker, from } satisfies BegunSignIn));
  window.location.assign(`${apiOrigin}/auth/google?${new URLSearchParams({ marker })}`);
}

/** Takes the sign-in that this tab began, once; undefined when it began none. */
export function takeBegunSignIn(): BegunSignIn | undefined {
  const kept = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (kept === null) return undefined;
  try {
    return begun.parse(JSON.parse(kept));
  } catch {
    return undefined;
  }
}

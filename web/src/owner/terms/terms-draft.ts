import { z } from 'zod';
import { termsDraftKey } from '../../api/session/terms-draft-key.ts';
import { ownerOfDrafts } from '../drafts/drafts.ts';

/**
 * The terms of a draw that is being created, kept by this browser until sign-out (product §4.9):
 * HTML by the owner's e-mail, and the id of another one's club. One club must not publish the terms
 * of another.
 */
const storedDrafts = z.record(z.string(), z.string());

function read(): z.output<typeof storedDrafts> {
  try {
    const found = storedDrafts.safeParse(JSON.parse(localStorage.getItem(termsDraftKey) ?? '{}'));
    return found.success ? found.data : {};
  } catch {
    return {};
  }
}

/** Keeps the terms for the club of this tab; false where the browser has no room for them. */
export function storeTermsDraft(html: string): boolean {
  try {
    const drafts = { ...read(), [ownerOfDrafts()]: html };
    localStorage.setItem(termsDraftKey, JSON.stringify(drafts));
    return true;
  } catch {
    return false;
  }
}

/** The terms for the club of this tab; undefined when there are none. */
export function storedTermsDraft(): { html: string } | undefined {
  const html = read()[ownerOfDrafts()];
  return html === undefined ? undefined : { html };
}

/** Forgets the terms of this club alone. */
export function forgetTermsDraft(): void {
  const { [ownerOfDrafts()]: _over, ...others } = read();
  if (Object.keys(others).length === 0) localStorage.removeItem(termsDraftKey);
  else localStorage.setItem(termsDraftKey, JSON.stringify(others));
}

/** The terms of a draw that is being created, kept in the browser (product §4.9). */
export type TermsDraft = { html: string; isEdited: true };

const key = 'clubTermsDraft';

export function storeTermsDraft(html: string): void {
  const draft: TermsDraft = { html, isEdited: true };
  localStorage.setItem(key, JSON.stringify(draft));
}

/** The draft; undefined when there is none, or something else under its key. */
export function storedTermsDraft(): TermsDraft | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof found !== 'object' || found === null || !('html' in found)) return undefined;
    return typeof found.html === 'string' ? { html: found.html, isEdited: true } : undefined;
  } catch {
    return undefined;
  }
}

export function forgetTermsDraft(): void {
  localStorage.removeItem(key);
}

import { useEffect, useState } from 'react';
import type { Shared } from './shared.ts';

/**
 * The whole short address of a draw or a package; undefined until the server has said it, and the
 * address of the page where it says nothing.
 */
export function useShortLink(shared: Shared): string | undefined {
  const { kind, id, path } = shared;
  const [link, setLink] = useState<string>();
  useEffect(() => {
    const ending = new AbortController();
    // It comes after the page: nobody presses the button before.
    const read = async (): Promise<string | null> => {
      const { readShortPath } = await import('./read-short-path.ts');
      return readShortPath({ kind, id }, ending.signal);
    };
    const show = (short: string | null): void => {
      if (!ending.signal.aborted) setLink(window.location.origin + (short ?? path));
    };
    read().then(show, () => show(null));
    return () => ending.abort();
  }, [kind, id, path]);
  return link;
}

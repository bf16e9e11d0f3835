import { shortPath } from '@clubdraw/contract/pages/short-address';
import { shortCodeCall } from '@clubdraw/contract/pages/short-code-call';
import { useEffect, useState } from 'react';
import { ask } from '../public/frame/ask.ts';
import type { Shared } from './shared.ts';

/**
 * The whole short address of a draw or a package; undefined until the server has said it, and the address of
 * the page where it says nothing.
 */
export function useShortLink({ kind, id, path }: Shared): string | undefined {
  const [link, setLink] = useState<string>();
  useEffect(() => {
    const ending = new AbortController();
    const read = async (): Promise<void> => {
      const outcome = await ask(shortCodeCall({ kind, id }), { signal: ending.signal });
      if (ending.signal.aborted) return;
      setLink(
        window.location.origin +
          (outcome.kind === 'answer' ? shortPath(outcome.answer.shortCode) : path),
      );
    };
    void read();
    return () => ending.abort();
  }, [kind, id, path]);
  return link;
}

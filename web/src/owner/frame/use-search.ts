import { useCallback, useEffect, useState } from 'react';
import { isPageHeld } from '../../ui/overlays/use-held-page.ts';
import { slashOpens } from './slash-key.ts';

const fields = 'textarea, select, input:not([type=checkbox], [type=radio])';

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(fields));
}

/** `/` outside of fields, and Control-K or Command-K everywhere. */
function asksToSearch(event: KeyboardEvent): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (event.defaultPrevented || event.isComposing || altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey;
  return key === '/' && !isTyping(event) && slashOpens();
}

type Search = { opened: boolean; open: () => void; close: () => void };

/**
 * Whether the search stands open; its keys work on `live` pages, while no dialog waits for an
 * answer.
 */
export function useSearch(live: boolean): Search {
  const [opened, setOpened] = useState(false);
  const open = useCallback(() => setOpened(true), []);
  const close = useCallback(() => setOpened(false), []);
  useEffect(() => {
    if (!live) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!asksToSearch(event) || isPageHeld()) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [live, open]);
  return { opened, open, close };
}

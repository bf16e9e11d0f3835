import { useCallback, useLayoutEffect, useRef, useState } from 'react';
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

/**
 * The typed words after one more key, while the search has no field yet: its code is fetched when
 * it first opens. Undefined for a key of something else, such as a dialog's.
 */
function typedOn(typed: string, event: KeyboardEvent): string | undefined {
  const { key, altKey, ctrlKey, metaKey, target } = event;
  const isOfDialog = target instanceof HTMLElement && target.closest('[role=dialog]') !== null;
  if (event.defaultPrevented || event.isComposing || isOfDialog) return undefined;
  // On many keyboards @ is typed with both.
  if (metaKey || ctrlKey !== altKey) return undefined;
  if (key === 'Backspace') return typed.slice(0, -1);
  // It would press what had the focus.
  if (key === 'Enter') return typed;
  return key.length === 1 ? typed + key : undefined;
}

type Search = {
  opened: boolean;
  open: () => void;
  close: () => void;
  /** Hands over what was typed before there was a field. */
  takeTyped: () => string;
};

/**
 * Whether the search stands open; its keys work on `live` pages, while no dialog waits for an
 * answer.
 */
export function useSearch(live: boolean): Search {
  const [opened, setOpened] = useState(false);
  const typed = useRef<string>(undefined);
  const open = useCallback(() => {
    typed.current = '';
    setOpened(true);
  }, []);
  const close = useCallback(() => {
    typed.current = undefined;
    setOpened(false);
  }, []);
  const takeTyped = useCallback(() => {
    const taken = typed.current ?? '';
    if (typed.current !== undefined) typed.current = '';
    return taken;
  }, []);
  // As soon as a page is in sight its keys work: after a paint, the first would be lost.
  useLayoutEffect(() => {
    if (!live) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (typed.current !== undefined) {
        const next = typedOn(typed.current, event);
        if (next === undefined) return;
        event.preventDefault();
        typed.current = next;
        return;
      }
      if (!asksToSearch(event) || isPageHeld()) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [live, open]);
  return { opened, open, close, takeTyped };
}

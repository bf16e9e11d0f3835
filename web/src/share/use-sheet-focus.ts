import { useEffect, useRef, type RefCallback, type RefObject } from 'react';

/**
 * True for a key that something else of the page has to answer: another dialog, a menu, a list of
 * choices.
 */
function isOthers({ target }: KeyboardEvent, sheet: HTMLElement): boolean {
  const other = target instanceof Element && target.closest('[role=dialog],[role=menu],dialog');
  return other instanceof Element && other !== sheet;
}

/**
 * Moves the focus to the title of a sheet that opened beside its page, so that it is announced;
 * `close` gives it back, unless somebody has gone on in the page. Escape closes from everywhere in
 * the page, from the first paint of the sheet on.
 */
export function useSheetFocus(onClose: () => void): {
  sheet: RefCallback<HTMLDialogElement>;
  title: RefObject<HTMLHeadingElement | null>;
  close: () => void;
} {
  const shown = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef<Element>(null);
  useEffect(() => {
    before.current = document.activeElement;
    title.current?.focus({ preventScroll: true });
  }, []);
  const close = (): void => {
    const back = shown.current?.contains(document.activeElement) ? before.current : null;
    onClose();
    if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
  };
  // An effect would begin behind the paint, and miss a quick key.
  const sheet = (dialog: HTMLDialogElement): (() => void) => {
    shown.current = dialog;
    const listen = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isOthers(event, dialog)) close();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  };
  return { sheet, title, close };
}

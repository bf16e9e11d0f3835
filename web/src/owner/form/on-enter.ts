import type { KeyboardEvent } from 'react';

/**
 * Does something when Enter is pressed in a field of one line, in the place of sending the whole
 * form.
 */
export function onEnter(work: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    // Enter also ends a word that is being composed, as in Japanese.
    const isOwn = event.target instanceof HTMLInputElement && !event.nativeEvent.isComposing;
    if (event.key !== 'Enter' || !isOwn) return;
    event.preventDefault();
    work();
  };
}

import { clipboardClosed } from '../clipboard-closed.ts';

const shownMs = 2000;

/** Copies what a button names, and marks the button for a while. */
async function copyOf(button: HTMLElement): Promise<void> {
  await navigator.clipboard.writeText(button.dataset['copy'] ?? '');
  button.dataset['copied'] = '';
  window.setTimeout(() => delete button.dataset['copied'], shownMs);
}

/**
 * Copies by the buttons of a part of the page, those that the server wrote and those that come
 * later. The output in it says what came of a press.
 */
export function copyByButtons(part: HTMLElement): void {
  const said = part.querySelector('output');
  const say = (text: string): void => {
    if (said) said.textContent = text;
  };
  part.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    if (!button) return;
    copyOf(button).then(
      () => say('Copied to clipboard!'),
      () => say(clipboardClosed),
    );
  });
}

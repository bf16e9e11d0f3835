import type { MouseEvent } from 'react';

/** Moves the focus itself: a new `#content` in the address would be a step of the history. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  const content = document.querySelector('main');
  if (!content) return;
  content.tabIndex = -1;
  content.focus();
}

/** The first stop of the Tab key: past rail and header to the page. */
export function SkipLink() {
  return (
    <a className="btn skip" href="#content" onClick={skip}>
      Skip to the page
    </a>
  );
}

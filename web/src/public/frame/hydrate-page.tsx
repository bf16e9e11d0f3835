import { followReader } from '@clubdraw/domain/texts/reader-language';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Takes a served page over: the same component, with the data that the server rendered it from. In
 * a turn of its own, numbers and dates then take the form of the reader's language.
 */
export function hydratePage<Props extends object>(Page: ComponentType<Props>): void {
  const place = document.querySelector('#page');
  const data = document.querySelector('#data')?.textContent;
  if (!place || !data) return;
  const props: Props = JSON.parse(data);
  const root = hydrateRoot(place, <Page {...props} />);
  window.setTimeout(() => {
    if (followReader(navigator.languages)) root.render(<Page {...props} />);
  });
}

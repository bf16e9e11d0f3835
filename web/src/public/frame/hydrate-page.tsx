import { followReader } from '@clubdraw/domain/reader-language';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Takes a served page over: the same component, with the data that the server rendered it from. Numbers
 * and dates then take the form of the reader's language, if that is another than the server's.
 */
export function hydratePage<Props extends object>(Page: ComponentType<Props>): void {
  const root = document.querySelector('#page');
  const data = document.querySelector('#data')?.textContent;
  if (!root || !data) return;
  const props: Props = JSON.parse(data);
  const taken = hydrateRoot(root, <Page {...props} />);
  if (followReader(navigator.languages)) taken.render(<Page {...props} />);
}

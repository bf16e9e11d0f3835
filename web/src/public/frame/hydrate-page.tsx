import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Takes a served page over: the same component, with the data that the server rendered it from. */
export function hydratePage<Props extends object>(Page: ComponentType<Props>): void {
  const root = document.querySelector('#page');
  const data = document.querySelector('#data')?.textContent;
  if (!root || !data) return;
  const props: Props = JSON.parse(data);
  hydrateRoot(root, <Page {...props} />);
}

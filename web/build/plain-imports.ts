import type { Plugin } from 'vite';

const helper = /vite\/preload-helper/;

/**
 * Lets a late import be a plain one. What the bundler puts round it loads styles and preloads
 * imports; a public page has neither, and pays 600 bytes for it.
 */
export function plainImports(): Plugin {
  return {
    name: 'clubdraw:plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: helper },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}

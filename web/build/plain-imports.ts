import type { Plugin } from 'vite';

const helper = /vite\/preload-helper/;

/**
 * Keeps late imports plain. The bundler wraps them in code that loads styles and preloads imports;
 * a public page has neither, and would pay 600 bytes for it.
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

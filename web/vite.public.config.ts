import { join } from 'node:path';
import { defineConfig } from 'vite';
import { plainImports } from './build/plain-imports.ts';

const page = (name: string): string => join(import.meta.dirname, `src/public/${name}.client.tsx`);

/** The scripts of the public pages. Here alone `react` means Preact: 60 KB less for every buyer. */
export default defineConfig({
  plugins: [plainImports()],
  resolve: {
    alias: [
      { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
      { find: /^react$/, replacement: 'preact/compat' },
    ],
  },
  // The verifier: it comes with the first check, and its address tells its content like any other.
  worker: {
    format: 'es',
    rolldownOptions: {
      // A sentence stands where it is said: a page carries no catalogue of the others'.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: { entryFileNames: 'assets/public/[name]-[hash].js' },
    },
  },
  build: {
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A sentence stands where it is said: a page carries no catalogue of the others'.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      input: {
        draw: page('draw'),
        package: page('package'),
        join: page('join'),
        membership: page('membership'),
        total: page('total'),
        payment: page('payment'),
        refund: page('refund'),
        promo: page('promo'),
        stage: page('stage'),
        verify: page('verify'),
      },
      output: {
        entryFileNames: 'assets/public/[name]-[hash].js',
        chunkFileNames: 'assets/public/[name]-[hash].js',
        // What the pages on sale share is one file: many small ones compress badly, and theirs are
        // the pages with the least room.
        codeSplitting: {
          groups: [
            {
              name: 'page',
              test: /[\\/](?:preact|frame|hydrate-page|product-clock|local-time|whole-number|share-button|form-value|public-calls|money|ask|email|preload-helper)[\\/.]/,
            },
          ],
        },
      },
    },
  },
});

import { join } from 'node:path';
import { defineConfig } from 'vite';
import { plainImports } from './build/plain-imports.ts';

const page = (name: string): string => join(import.meta.dirname, `src/public/${name}.client.tsx`);

/** A sentence stands where it is said: a page carries no catalogue of the others'. */
const optimization = { inlineConst: { mode: 'all', pass: 2 } } as const;

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
      optimization,
      output: { entryFileNames: 'assets/public/[name]-[hash].js' },
    },
  },
  build: {
    target: 'es2022',
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      optimization,
      input: {
        draw: page('draw/draw'),
        package: page('package/package'),
        join: page('join/join'),
        membership: page('join/membership'),
        total: page('checkout/total'),
        hold: page('hold/hold'),
        payment: page('result/payment'),
        refund: page('refund/refund'),
        mend: page('mend/mend'),
        promo: page('promo/promo'),
        'free-entry': page('free-entry/free-entry'),
        stage: page('stage/stage'),
        verify: page('verify/verify'),
        poster: page('poster/poster'),
        embed: page('embed/embed'),
      },
      output: {
        entryFileNames: 'assets/public/[name]-[hash].js',
        chunkFileNames: 'assets/public/[name]-[hash].js',
        // The parts that most pages share are one file: many small ones compress badly.
        codeSplitting: {
          groups: [
            {
              name: 'page',
              // Of the other workspaces, the modules that most pages share. A ticket that comes
              // later asks for has-entry, which must not bring the entry of its page along.
              test: /[\\/]node_modules[\\/]|public[\\/]frame[\\/](?!initials-of)|[\\/](public-paths|local-time|money|reader-language|has-entry)\.|preload-helper/,
            },
            {
              name: 'sale',
              // Modules that the pages on sale share beside it, and that the stage has no use for.
              test: /[\\/](email|messages|countdown|watch-later)\.ts/,
            },
            // A checkout keeps its secret, and a result page asks with it; its frame is also that
            // of a free entry.
            {
              name: 'calls',
              test: /[\\/](own-checkout|public-calls|payment-secret|checkout-frame)\./,
            },
            {
              name: 'ticket',
              // A ticket with its code: of a draw that is bought or joined, and of an entry for
              // nothing.
              test: /draw[\\/](code-tiles|draw-result|draw-sheet|draw-text|draw-picture)\./,
            },
            {
              name: 'result',
              // How far a payment or an entry is: of result pages, and of the ticket of somebody
              // who joined.
              test: /result[\\/](payment-words|use-payment-news|share-draw)\./,
            },
          ],
        },
      },
    },
  },
});

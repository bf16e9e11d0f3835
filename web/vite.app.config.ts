import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fileOf, isIn } from './build/app-chunks.ts';
import { preloadShell } from './build/preload-shell.ts';
import { iconWeights } from './build/icon-weights.ts';

/** The owner's single-page app: `index.html` and everything under `assets/app`. */
export default defineConfig({
  plugins: [react(), iconWeights(), preloadShell()],
  // The public build brings the shared files; `next` is emptied before either of them runs.
  publicDir: false,
  // The solver of challenges: it comes when the server asks for work.
  worker: {
    format: 'es',
    rolldownOptions: { output: { entryFileNames: 'assets/app/[name]-[hash].js' } },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A sentence stands where it is said: a page carries no catalogue of the others'.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        entryFileNames: 'assets/app/[name]-[hash].js',
        chunkFileNames: 'assets/app/[name]-[hash].js',
        assetFileNames: 'assets/app/[name]-[hash][extname]',
        // A few files instead of forty: on a phone each of them costs more by its way than by its
        // size.
        codeSplitting: {
          // A chunk has the files of its own folders, not what they import from others.
          includeDependenciesRecursively: false,
          groups: [
            // With its setting, which must hold before the contract makes the first schema.
            { name: 'zod', test: (id) => isIn(id, ['node_modules/zod', 'web/src/zod']) },
            { name: fileOf, debugName: 'folders', minShareCount: 2 },
          ],
        },
      },
    },
  },
});

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
  // The worker that solves challenges; it is loaded when the server asks for work.
  worker: {
    format: 'es',
    rolldownOptions: { output: { entryFileNames: 'assets/app/[name]-[hash].js' } },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Each constant sentence is inlined where it is said, so that a page does not load those of
      // others.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      output: {
        entryFileNames: 'assets/app/[name]-[hash].js',
        chunkFileNames: 'assets/app/[name]-[hash].js',
        assetFileNames: 'assets/app/[name]-[hash][extname]',
        // Few files: on a phone the way to a file costs more than its bytes.
        codeSplitting: {
          // A chunk has the files of its own folders, not what they import from others.
          includeDependenciesRecursively: false,
          groups: [
            // Zod stands in one file with `web/src/zod`, which must set it up before the contract
            // makes its first schema.
            { name: 'zod', test: (id) => isIn(id, ['node_modules/zod', 'web/src/zod']) },
            { name: fileOf, debugName: 'folders', minShareCount: 2 },
          ],
        },
      },
    },
  },
});

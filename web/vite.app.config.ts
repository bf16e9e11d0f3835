import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The owner's single-page app: `index.html` and everything under `assets/app`. */
export default defineConfig({
  plugins: [react()],
  // The public build brings the shared files; `next` is emptied before either of them runs.
  publicDir: false,
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/app/[name]-[hash].js',
        chunkFileNames: 'assets/app/[name]-[hash].js',
        assetFileNames: 'assets/app/[name]-[hash][extname]',
      },
    },
  },
});

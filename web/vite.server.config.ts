import { defineConfig } from 'vite';

/** What the server imports: pages and mails in one file that needs nothing but Node. */
export default defineConfig({
  ssr: { noExternal: true },
  build: {
    ssr: 'src/server-entry.ts',
    target: 'es2024',
    cssMinify: 'lightningcss',
    cssTarget: ['chrome120', 'firefox120', 'safari16.4'],
    rolldownOptions: {
      output: { entryFileNames: 'server-entry.js', codeSplitting: false },
    },
  },
});

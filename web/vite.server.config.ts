import { Features } from 'lightningcss';
import { defineConfig } from 'vite';
import { dropUnusedTokens } from './build/drop-unused-tokens.ts';

/** What the server imports: pages and mails in one file that needs nothing but Node. */
export default defineConfig({
  plugins: [dropUnusedTokens()],
  // The tokens know light and dark themselves.
  css: { transformer: 'lightningcss', lightningcss: { exclude: Features.LightDark } },
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

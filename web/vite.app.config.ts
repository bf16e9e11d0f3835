import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineMessages } from './build/inline-messages.ts';
import { preloadShell } from './build/preload-shell.ts';
import { twoIconWeights } from './build/two-icon-weights.ts';

/** What lies over a page: menus, dialogs, the drawer. The pages' own fields are not Mantine's. */
const overlays =
  /floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|@mantine[\\/]core[\\/]esm[\\/]components/;

/** What has a chunk of its own: it comes when somebody opens it, or when there is something to say. */
const late =
  /tiptap|notifications|[\\/]toasts|parts[\\/](draw-form|package-form|draw-list|package-list|filters|draw-details|package-details|draw-members|package-members|discount-list|problem-list)[\\/.]|contract[\\/]src[\\/](proofs|certificate|statements|draw-name|pass-over|stage-endpoint|portal|membership-ledger|customer-session|package-members|draw-members)\./;

const contract = /[\\/](contract|domain)[\\/]src/;

/** What several pages about draws or packages share, and no other page needs. */
const drawForm = /parts[\\/](draw-form|discount-list|problem-list)[\\/.]/;
const packageForm = /parts[\\/]package-form[\\/]/;
const drawList = /parts[\\/](draw-list|package-list|filters)[\\/]/;

/** What the ways in share: a signed-in owner needs none of it. */
const signInMethods =
  /parts[\\/](one-time-code[\\/]|sign-in-frame|portal[\\/](use-)?customer-code)|social-(buttons|sign-in)|password-field|(auth-messages|code-session)\.|(Eye|EyeSlash|FacebookLogo|GoogleLogo)\.es/;

/** What the pages about one draw or package share. */
const details = /parts[\\/](draw-details|package-details)[\\/]/;

/** What the lists of members share; it comes with the filters, which no page of details has. */
const members = /parts[\\/](draw-members|package-members)[\\/]/;

/** The owner's single-page app: `index.html` and everything under `assets/app`. */
export default defineConfig({
  plugins: [
    inlineMessages(/\/(web|contract|domain)\/src\/(?!messages\.).*\.tsx?$/),
    react(),
    twoIconWeights(),
    preloadShell(),
  ],
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
        // A few files instead of forty: on a phone each of them costs more by its way than by its size.
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
            },
            // With its setting, which must hold before the contract makes the first schema.
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|zod-without-eval/ },
            { name: 'contract', test: (id) => contract.test(id) && !late.test(id) },
            { name: 'forms', test: /node_modules[\\/](@hookform|react-hook-form)[\\/]/ },
            {
              name: 'theme',
              test: /@mantine[\\/](core[\\/]esm[\\/]core|hooks)[\\/]|[\\/](clsx|tslib)[\\/]/,
            },
            { name: 'overlays', minShareCount: 2, test: overlays },
            {
              name: 'shared',
              minShareCount: 2,
              test: (id) => !late.test(id) && !signInMethods.test(id),
            },
            { name: 'ways-in', minShareCount: 2, test: signInMethods },
            // Before the forms, which show some of it when they are locked.
            { name: 'details', minShareCount: 2, test: details },
            { name: 'draw-form', minShareCount: 2, test: drawForm },
            { name: 'package-form', minShareCount: 2, test: packageForm },
            { name: 'draw-list', minShareCount: 2, test: drawList },
            { name: 'members', minShareCount: 2, test: members },
          ],
        },
      },
    },
  },
});

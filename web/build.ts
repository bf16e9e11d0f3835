import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleVerifier, bundleWitness } from 'fairdraw/build-verifier';
import { build, type InlineConfig } from 'vite';
import { appScreens } from './build/app-screens.ts';
import { withBuildLock } from './build/build-lock.ts';
import { compressAssets } from './build/compress-assets.ts';
import { copyFont } from './build/copy-font.ts';
import { inputHash } from './build/input-hash.ts';
import { publicScripts } from './build/public-scripts.ts';
import { screenFiles } from './build/screen-files.ts';

/**
 * Builds the workspace, or says that it is up to date: the browser's files into `dist/client`, the
 * renderer of pages and mails into `dist/server/server-entry.js`, and beside it `screen-files.json`, which
 * says what each screen of the app fetches, and `verify.mjs` and `witness.mjs`, the verifier that the
 * server hands out with its keys written in. Everything is made beside the old build and put in its place
 * at the end, so that a failed build leaves the old one whole.
 */

const root = import.meta.dirname;
const dist = join(root, 'dist');
const next = join(dist, 'next');
const publicConfig = 'vite.public.config.ts';

function output(configFile: string, folder: 'client' | 'server'): InlineConfig {
  return {
    root,
    configFile: join(root, configFile),
    mode: 'production',
    logLevel: 'warn',
    // Every build may name the shared files; the public one brings them along.
    publicDir: join(root, 'public-assets'),
    build: {
      outDir: join(next, folder),
      emptyOutDir: false,
      copyPublicDir: configFile === publicConfig,
    },
  };
}

async function buildAll(): Promise<void> {
  rmSync(next, { recursive: true, force: true });
  const scripts = publicScripts(await build(output(publicConfig, 'client')));
  await build({
    ...output('vite.server.config.ts', 'server'),
    define: {
      PUBLIC_SCRIPTS: JSON.stringify(scripts),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
  });
  const app = await build(output('vite.app.config.ts', 'client'));
  const document = readFileSync(join(next, 'client/index.html'), 'utf8');
  const files = screenFiles(app, { root, screens: await appScreens(root), document });
  writeFileSync(join(next, 'server/screen-files.json'), JSON.stringify(files));
  copyFont(join(next, 'client'));
  writeFileSync(join(next, 'server/verify.mjs'), await bundleVerifier());
  writeFileSync(join(next, 'server/witness.mjs'), await bundleWitness());
  await compressAssets(join(next, 'client'));
}

function putInPlace(): void {
  for (const folder of ['client', 'server']) {
    rmSync(join(dist, folder), { recursive: true, force: true });
    renameSync(join(next, folder), join(dist, folder));
  }
  rmSync(next, { recursive: true, force: true });
}

async function buildWhenNeeded(): Promise<string> {
  const stamp = join(dist, 'inputs');
  const inputs = inputHash(root);
  const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (built === inputs) return 'web: up to date';
  const start = performance.now();
  rmSync(stamp, { force: true });
  await buildAll();
  putInPlace();
  writeFileSync(stamp, inputs);
  return `web: built in ${((performance.now() - start) / 1000).toFixed(1)} s`;
}

// React and Vite both read it while they are loaded or called.
process.env.NODE_ENV = 'production';
mkdirSync(dist, { recursive: true });
process.stdout.write(`${await withBuildLock(join(dist, 'lock.db'), buildWhenNeeded)}\n`);

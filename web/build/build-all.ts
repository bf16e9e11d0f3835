import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleVerifier, bundleVerifierPage, bundleWitness } from 'fairdraw/build-verifier';
import { build, type InlineConfig } from 'vite';
import { appScreens } from './app-screens.ts';
import { compressAssets } from './compress-assets.ts';
import { copyFont } from './copy-font.ts';
import { publicScripts } from './public-scripts.ts';
import { screenFiles } from './screen-files.ts';

const root = join(import.meta.dirname, '..');
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

/**
 * Builds everything beside the old build and puts it in its place at the end, so that a failed
 * build leaves the old one whole.
 */
export async function buildAll(): Promise<void> {
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
  writeFileSync(join(next, 'server/verify.html'), await bundleVerifierPage());
  writeFileSync(join(next, 'server/witness.mjs'), await bundleWitness());
  await compressAssets(join(next, 'client'));
  putInPlace();
}

function putInPlace(): void {
  for (const folder of ['client', 'server']) {
    rmSync(join(dist, folder), { recursive: true, force: true });
    renameSync(join(next, folder), join(dist, folder));
  }
  rmSync(next, { recursive: true, force: true });
}

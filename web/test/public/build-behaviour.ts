import { join } from 'node:path';
import { build } from 'vite';
import publicConfig from '../../vite.public.config.ts';

/**
 * Builds the scripts of the public pages twice into the folder that is named: as they are served,
 * and with React itself in the place of its stand-in. A program of its own, since a test with a
 * document is no place to build in.
 */
const [, , folder] = process.argv;
if (!folder) throw new Error('Say where to build.');

process.env.NODE_ENV = 'production';
for (const [name, config] of Object.entries({
  preact: publicConfig,
  react: { ...publicConfig, resolve: {} },
})) {
  const [parted] = [config.build?.rolldownOptions?.output ?? []].flat();
  await build({
    ...config,
    root: join(import.meta.dirname, '../..'),
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ...config.build,
      outDir: join(folder, name),
      emptyOutDir: true,
      rolldownOptions: {
        ...config.build?.rolldownOptions,
        // Parted as they are served: a part that comes later must not bring an entry along, which
        // would run again.
        output: {
          ...parted,
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
        },
      },
    },
  });
}

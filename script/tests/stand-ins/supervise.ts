import { join } from 'node:path';
import { supervise } from '../../supervisor.ts';

const program = (name: string) => join(import.meta.dirname, `${name}.ts`);
process.exitCode = await supervise({
  demo: false,
  programs: { build: program('build'), sandbox: program('sandbox'), server: program('server') },
});

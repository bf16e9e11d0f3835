import { join } from 'node:path';
import { projectFolder } from './project-folder.ts';

/** The entry files of what the supervisor runs. */
export type Programs = { build: string; sandbox: string; server: string };

export const productPrograms: Programs = {
  build: join(projectFolder, 'web/build.ts'),
  sandbox: join(projectFolder, 'sandbox/src/main.ts'),
  server: join(projectFolder, 'server/src/main.ts'),
};

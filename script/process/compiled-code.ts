import { join } from 'node:path';
import { projectFolder } from '../project-folder.ts';

/**
 * The setting by which Node keeps what it compiles: a process that reads the same files again needs
 * half the time to start. An entry of another text is written anew, and a folder that cannot be
 * written is left alone.
 */
export const compiledCode = {
  NODE_COMPILE_CACHE: join(projectFolder, 'node_modules', '.cache', 'clubdraw', 'compiled'),
};

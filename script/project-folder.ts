import { join } from 'node:path';

/** The folder that holds all workspaces. */
export const projectFolder = join(import.meta.dirname, '..');

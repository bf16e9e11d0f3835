import { join } from 'node:path';
import type { Programs } from '../programs.ts';

/** Small programs in place of the product's own: they listen, drain and break on demand. */
export const standInPrograms: Programs = {
  build: standIn('build'),
  sandbox: standIn('sandbox'),
  server: standIn('server'),
};

function standIn(name: string): string {
  return join(import.meta.dirname, 'stand-ins', `${name}.ts`);
}

import { existsSync, statSync } from 'node:fs';

/** Root takes the rights of whoever owns a folder; nobody else can take any. */
export function rightsOf(folder: string | undefined): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0 || folder === undefined || !existsSync(folder)) return {};
  const { uid, gid } = statSync(folder);
  return { uid, gid };
}

import { FilesUnavailable } from '../edge/files/files-unavailable.ts';

/** The words of a file system for what belongs to somebody else. */
const refusals: readonly unknown[] = ['EACCES', 'EPERM'];

/**
 * Removes something; false where the place lets us not: a key that may remove nothing is what
 * docs/operate.md advises, and a folder may have backups of another user.
 */
export async function mayRemove(remove: () => Promise<void>): Promise<boolean> {
  try {
    await remove();
    return true;
  } catch (error) {
    const isRefused = error instanceof Error && 'code' in error && refusals.includes(error.code);
    if (isRefused || error instanceof FilesUnavailable) return false;
    throw error;
  }
}

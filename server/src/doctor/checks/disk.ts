import { statfs } from 'node:fs/promises';
import { broken, soon, well, type Check } from '../check.ts';

const gib = 1024 ** 3;
/** Below it the database and the log fill up within hours of a crowd, in bytes. */
const leastBytes = gib;
const lowShare = 0.1;

const recipe = 'Make room, or give DATA_DIR a larger disk; docs/operate.md says what may go.';

/** Room in the folder of the product. */
export const disk: Check = {
  name: 'Disk',
  recipe,
  look: async ({ settings: { dataDir } }) => {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    const left = bavail * bsize;
    const said = `${dataDir} has ${(left / gib).toFixed(1)} GiB left.`;
    if (left < leastBytes) return broken(said, recipe);
    return bavail < blocks * lowShare ? soon(said, recipe) : well(said);
  },
};

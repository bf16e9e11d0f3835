import { statfs } from 'node:fs/promises';
import { broken, soon, well, type Check } from '../check.ts';

const gib = 1024 ** 3;
/** Below this many bytes the database and the log fill the disk within hours of a crowd. */
const leastBytes = gib;
/** The share of the disk that is little. */
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

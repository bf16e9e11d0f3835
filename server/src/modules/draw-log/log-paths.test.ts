import { verifyInclusion } from 'fairdraw/tree/inclusion';
import { Frontier } from 'fairdraw/tree/tree';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildDraw } from '../../../test/build/sold-draw.ts';
import { startServer } from '../../../test/harness.ts';
import { transaction } from '../../db/database.ts';
import { insertLogNodes } from './log-nodes.store.ts';
import { openLogPaths } from './log-paths.ts';
import { LogTree } from './log-tree.ts';
import { sha256 } from './native-sha256.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';

/** Longer than a group of 256 blocks, and neither blocks nor groups fill it. */
const logSize = 66_100;
const leaves = Array.from({ length: logSize }, (_, at) => sha256(Buffer.from(String(at))));

const server = await forThisFile(startServer());
const { drawId } = await buildDraw(server.context);
await transaction(server.context.db, async (trx) => {
  await sql`
    INSERT INTO draw_log (draw_id, idx, kind, serial, holder_commit, leaf)
    SELECT ${drawId}::uuid, at, 1, at, '', sha256(at::text::bytea)
    FROM generate_series(0, ${logSize}::int - 1) AS at`.execute(trx);
  // In two runs, the second from the middle of a block on.
  let tree = LogTree.decode(new Frontier(sha256).encode());
  for (const until of [1000, logSize]) {
    const sizeBefore = tree.size;
    tree = LogTree.decode(tree.encode());
    for (const leaf of leaves.slice(sizeBefore, until)) tree.push(leaf);
    await insertLogNodes(trx, { drawId, sizeBefore, nodes: tree.nodes });
  }
});

describe('openLogPaths', () => {
  it.each([1, 2, 255, 256, 257, 512, 1000, 65_535, 65_536, 65_537, 65_793, logSize])(
    'leads to the root that the log had at %i leaves',
    async (size) => {
      const tree = new Frontier(sha256);
      for (const leaf of leaves.slice(0, size)) tree.push(leaf);
      const some = [0, 1, 254, 255, 256, 511, 999, 65_535, 65_536, size - 2, size - 1];
      const indices = [...new Set(some)].filter((at) => at >= 0 && at < size);
      const opened = await openLogPaths(server.context.db, { drawId, size });
      const paths = await opened.of(indices);
      const found = indices.filter((index, at) => {
        const [leaf = new Uint8Array(), path = []] = [leaves[index], paths[at]];
        return verifyInclusion({ leaf, index, path }, tree.head(), sha256);
      });
      expect(found).toEqual(indices);
      // Again, of what is kept by now.
      expect(await opened.of(indices)).toEqual(paths);
    },
  );

  it('keeps few of the blocks of a long log, and has each path all the same', async () => {
    const opened = await openLogPaths(server.context.db, { drawId, size: logSize });
    const indices = Array.from({ length: 80 }, (_, at) => at * 800);
    const together = await opened.of(indices);
    const apart = await openLogPaths(server.context.db, { drawId, size: logSize });
    for (const [at, index] of indices.toReversed().entries())
      expect(await apart.of([index])).toEqual([together.at(-1 - at)]);
  });
});

import { nodeHash } from 'fairdraw/tree/tree';
import { sha256 } from './native-sha256.ts';

/** A tree of a few hundred nodes with everything between them and its root: paths are looked up. */
export class WholeTree {
  /** The nodes, their parents, and so on. */
  readonly #levels: Uint8Array[][];

  /** Throws RangeError without nodes. */
  constructor(nodes: readonly Uint8Array[]) {
    if (nodes.length === 0) throw new RangeError('A tree without nodes has no paths');
    this.#levels = [[...nodes]];
    for (let level = this.#levels[0] ?? []; level.length > 1;) {
      level = parentsOf(level);
      this.#levels.push(level);
    }
  }

  root(): Uint8Array {
    const [root] = this.#levels.at(-1) ?? [];
    if (!root) throw new Error('a tree with nodes has a root');
    return root;
  }

  /** The inclusion path of a node, from it up. A node without a sibling moves up as it is. */
  path(index: number): Uint8Array[] {
    return this.#levels.flatMap((level, height) => {
      const at = Math.floor(index / 2 ** height);
      const sibling = level[at % 2 === 0 ? at + 1 : at - 1];
      return sibling ? [sibling] : [];
    });
  }
}

function parentsOf(level: readonly Uint8Array[]): Uint8Array[] {
  const parents: Uint8Array[] = [];
  for (let at = 0; at < level.length; at += 2) {
    const [left, right] = level.slice(at, at + 2);
    if (left) parents.push(right ? nodeHash(left, right, sha256) : left);
  }
  return parents;
}

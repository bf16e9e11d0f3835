import { Frontier } from 'fairdraw/tree/tree';
import { sha256 } from './native-sha256.ts';

/** Leaves of a block, and blocks of a group: powers of two, so that both are nodes of the tree. */
const blockHeight = 8;
const groupHeight = 16;

/** The roots of blocks and groups that became whole, in their order. */
export type WholeNodes = { blocks: Uint8Array[]; groups: Uint8Array[] };

/** The tree of a draw's log, which notes the nodes that inclusion paths will need. */
export class LogTree {
  readonly #tree: Frontier;
  readonly nodes: WholeNodes;

  private constructor(tree: Frontier, nodes: WholeNodes) {
    this.#tree = tree;
    this.nodes = nodes;
  }

  /** Goes on from an encoded frontier; `nodes` may be a list that others have begun. */
  static decode(stack: Uint8Array, nodes: WholeNodes = { blocks: [], groups: [] }): LogTree {
    return new LogTree(Frontier.decode(stack, sha256), nodes);
  }

  get size(): number {
    return this.#tree.size;
  }

  push(leaf: Uint8Array): void {
    this.#tree.push(leaf, this.#note);
  }

  encode(): Uint8Array {
    return this.#tree.encode();
  }

  readonly #note = (root: Uint8Array, height: number): void => {
    if (height === blockHeight) this.nodes.blocks.push(root);
    if (height === groupHeight) this.nodes.groups.push(root);
  };
}

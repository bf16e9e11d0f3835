import { equalBytes } from '../../tree/bytes.ts';
import type { Sha256 } from '../../tree/hash.ts';
import { LeafHasher } from './leaf-hasher.ts';
import type { LeafPass } from './leaf-pass.ts';
import type { LogFacts } from './log-facts.ts';
import { LogFault, type Line } from './log-lines.ts';
import { StreamedRoot } from '../merkle.ts';
import { readLogLine } from './read-log-line.ts';

/** The second reading of a log that has void tickets: those that are not make the sealed list. */
export class ListPass {
  readonly #first: LeafPass;
  readonly #hasher: LeafHasher;
  readonly #again: StreamedRoot;
  readonly #list: StreamedRoot;

  constructor(pubHash: Uint8Array, first: LeafPass, hash: Sha256) {
    this.#first = first;
    this.#hasher = new LeafHasher(pubHash, hash);
    this.#again = new StreamedRoot(hash);
    this.#list = new StreamedRoot(hash);
  }

  take(text: Line): void {
    const line = readLogLine(text);
    if (!line) return;
    const leaf = line.type === 'T' ? this.#hasher.issued(line) : this.#hasher.voided(line);
    this.#again.add(leaf);
    if (line.type === 'T' && !this.#first.voids.has(line.serial)) this.#list.add(leaf);
  }

  /** Throws LogFault for a log that changed between the readings. */
  facts(): Pick<LogFacts, 'listSize' | 'listRoot'> {
    // A server that serves a log twice could serve two: one for its root, another for its list.
    if (!equalBytes(this.#again.root(), this.#first.root())) {
      throw new LogFault('The log was another one when it was read a second time');
    }
    return { listSize: this.#list.size, listRoot: this.#list.root() };
  }
}

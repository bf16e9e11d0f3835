import { equalBytes } from '../bytes.ts';
import type { Sha256 } from '../hash.ts';
import { CodeReader } from './code-reader.ts';
import { LeafHasher } from './leaf-hasher.ts';
import type { LeafPass } from './leaf-pass.ts';
import type { LogFacts } from './log-facts.ts';
import { LogFault, type Line } from './log-lines.ts';
import type { LogQuestion } from './log-question.ts';
import { StreamedRoot } from './merkle.ts';
import { codeOf, readLogLine } from './read-log-line.ts';

/** The second reading of a log: the sealed list, and whether its codes are codes and unique. */
export class ListPass {
  readonly #codes: CodeReader;
  readonly #drawn: number | bigint | null;
  readonly #first: LeafPass;
  readonly #hasher: LeafHasher;
  readonly #again: StreamedRoot;
  readonly #list: StreamedRoot;
  readonly #indices: Float64Array | BigUint64Array;
  #drawnPosition: number | null = null;

  constructor(question: LogQuestion, first: LeafPass, hash: Sha256) {
    this.#codes = new CodeReader(question.space);
    this.#first = first;
    this.#hasher = new LeafHasher(question.pubHash, hash);
    this.#again = new StreamedRoot(hash);
    this.#list = new StreamedRoot(hash);
    const exact = this.#codes.isExact;
    this.#indices = exact ? new Float64Array(first.issued) : new BigUint64Array(first.issued);
    const { drawnIndex } = question;
    this.#drawn = exact && drawnIndex !== null ? Number(drawnIndex) : drawnIndex;
  }

  take(text: Line): void {
    const line = readLogLine(text);
    if (line?.type === 'V') this.#again.add(this.#hasher.voided(line));
    if (line?.type !== 'T') return;
    const { serial } = line;
    const index = this.#codes.indexOf(line);
    if (index === null) {
      throw new LogFault(`Ticket ${serial} has the code ${codeOf(line)}, which is none`);
    }
    this.#indices[serial] = index;
    const leaf = this.#hasher.issued(line);
    this.#again.add(leaf);
    if (this.#first.voids.has(serial)) return;
    if (index === this.#drawn) this.#drawnPosition = this.#list.size;
    this.#list.add(leaf);
  }

  /** Throws LogFault for two tickets with one code, and for a log that changed between readings. */
  facts(): Pick<LogFacts, 'listSize' | 'listRoot' | 'drawnPosition'> {
    // Whoever serves a log twice could serve two: one for its root, another for its list.
    if (!equalBytes(this.#again.root(), this.#first.root())) {
      throw new LogFault('The log was another one when it was read a second time');
    }
    this.#checkCodes();
    const { size } = this.#list;
    return { listSize: size, listRoot: this.#list.root(), drawnPosition: this.#drawnPosition };
  }

  #checkCodes(): void {
    // In place: a copy would be another eight megabytes for each million tickets.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = this.#indices.sort();
    for (let at = 1; at < sorted.length; at += 1) {
      if (sorted[at] === sorted[at - 1]) {
        throw new LogFault(`Two tickets have one code, the one with the index ${sorted[at]}`);
      }
    }
  }
}

import type { WitnessKey } from './cosignature.ts';
import { noteKeyFromText } from './signed-note.ts';

/** A witness of a policy, and where it takes checkpoints, where that is said. */
export type KnownWitness = { key: WitnessKey; url: string | null };

/**
 * The witnesses that a verifier knows unless it is given others. `docs/witness.md` says how to get
 * onto it.
 */
export const witnessPolicy = `# Nobody yet.
quorum none
`;

const maxCharacters = 60_000;
const maxLines = 500;

/**
 * The witnesses that a text in the form of C2SP tlog-policy names, in its order. Its other lines
 * have to be right and decide nothing here. Throws RangeError for another text, and for a witness
 * that stands there twice.
 */
export function witnessesOf(policy: string): KnownWitness[] {
  const lines = policy.split('\n');
  // oxlint-disable-next-line no-control-regex -- these are the characters that a policy may not have
  const isPlain = policy.isWellFormed() && !/[\u0000-\u0008\u000B-\u001F\u007F]/.test(policy);
  if (!isPlain || policy.length > maxCharacters || lines.length > maxLines || lines.pop() !== '') {
    throw new RangeError('The witnesses are no policy');
  }
  const read = new PolicyReader();
  for (const line of lines) read.line(line.split(/[ \t]+/).filter((word) => word !== ''));
  return read.end();
}

/** Reads a policy line by line; each of its names can be used behind its own line alone. */
class PolicyReader {
  readonly #witnesses: KnownWitness[] = [];
  readonly #keys = new Set<string>();
  readonly #names = new Set<string>(['none']);
  readonly #members = new Set<string>();
  #quorums = 0;

  line([word = '#', ...values]: readonly string[]): void {
    if (word.startsWith('#')) return;
    if (word === 'log') this.#log(values);
    else if (word === 'witness') this.#witness(values);
    else if (word === 'group') this.#group(values);
    else if (word === 'quorum') this.#quorum(values);
    else throw new RangeError(`The policy has a line of ${word.slice(0, 40)}`);
  }

  end(): KnownWitness[] {
    if (this.#quorums !== 1) throw new RangeError('The policy has not exactly one quorum');
    return this.#witnesses;
  }

  #log([key = '', _url, ...more]: readonly string[]): void {
    if (more.length > 0) throw new RangeError('Expected a line: log <key> [<url>]');
    this.#key(noteKeyFromText(key).publicKey);
  }

  #witness([name, key, url, ...more]: readonly string[]): void {
    if (name === undefined || key === undefined || more.length > 0) {
      throw new RangeError('Expected a line: witness <name> <key> [<url>]');
    }
    const witness = witnessKeyOf(key);
    this.#define(name);
    this.#key(witness.publicKey);
    this.#witnesses.push({ key: witness, url: url ?? null });
  }

  #group([name = '', threshold = '', ...members]: readonly string[]): void {
    const needed = threshold === 'any' ? 1 : threshold === 'all' ? members.length : threshold;
    const isCount = /^[1-9]\d{0,8}$/.test(String(needed)) && Number(needed) <= members.length;
    const isNew = members.every((member) => member !== 'none' && this.#names.has(member));
    if (!isCount || !isNew) throw new RangeError('Expected a line: group <name> <k> <name>…');
    for (const member of members) {
      if (this.#members.has(member)) throw new RangeError(`${member} is in two groups`);
      this.#members.add(member);
    }
    this.#define(name);
  }

  #quorum([name = '', ...more]: readonly string[]): void {
    if (!this.#names.has(name) || more.length > 0) throw new RangeError('The quorum is nobody');
    this.#quorums += 1;
  }

  #define(name: string): void {
    if (name === '' || this.#names.has(name)) throw new RangeError('A name stands there twice');
    this.#names.add(name);
  }

  #key(publicKey: Uint8Array): void {
    const key = publicKey.join();
    if (this.#keys.has(key)) throw new RangeError('A key stands there twice');
    this.#keys.add(key);
  }
}

/** The key of a witness as text. Throws RangeError for a key that signs something else. */
export function witnessKeyOf(text: string): WitnessKey {
  const { name, type, publicKey } = noteKeyFromText(text);
  if (type !== 'cosignature') throw new RangeError(`${name} is not the key of a witness`);
  return { name, type, publicKey };
}

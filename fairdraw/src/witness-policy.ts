import type { WitnessKey } from './cosignature.ts';
import { noteKeyFromText } from './signed-note.ts';

/** A witness that somebody trusts, and where it takes checkpoints, where that is said. */
export type KnownWitness = { key: WitnessKey; url: string | null };

/**
 * The witnesses that a verifier trusts unless it is told others, in the form of C2SP tlog-policy:
 * `witness <name> <key> [<url>]`. More than half of them have to have cosigned; there are no other rules,
 * so there are no groups and no quorum. `docs/witness.md` says how to get onto it.
 */
export const witnessPolicy = `# Nobody yet.
`;

/** Throws RangeError for a line that is none of a witness, and for a key that stands there twice. */
export function witnessesOf(policy: string): KnownWitness[] {
  const lines = policy.split('\n').map((line) => line.trim());
  const witnesses = lines.filter((line) => line !== '' && !line.startsWith('#')).map(witnessOf);
  const keys = witnesses.map(({ key }) => key.publicKey.join());
  if (new Set(keys).size < keys.length) throw new RangeError('A witness stands there twice');
  return witnesses;
}

function witnessOf(line: string): KnownWitness {
  const [word, name, key, url, ...more] = line.split(/[ \t]+/);
  if (word !== 'witness' || name === undefined || key === undefined || more.length > 0) {
    throw new RangeError('Expected a line: witness <name> <key> [<url>]');
  }
  return { key: witnessKeyOf(key), url: url ?? null };
}

/** The key of a witness as text. Throws RangeError for a key that signs something else. */
export function witnessKeyOf(text: string): WitnessKey {
  const { name, type, publicKey } = noteKeyFromText(text);
  if (type !== 'cosignature') throw new RangeError(`${name} is not the key of a witness`);
  return { name, type, publicKey };
}

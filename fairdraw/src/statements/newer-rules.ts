/**
 * A file was made by rules that this reader does not know. It is neither right nor wrong: whoever
 * meets this says so, and needs a newer reader.
 */
export class NewerRules extends Error {
  constructor(unknown: string) {
    super(`Made by newer rules: this verifier does not know ${unknown}.`);
    this.name = 'NewerRules';
  }
}

/**
 * Reads the name of a format, such as `vdraw-log/3`. Throws NewerRules for a later version of a
 * format of the protocol, RangeError for anything else but the expected one.
 */
export function expectFormat(found: unknown, expected: string): void {
  if (found === expected) return;
  const [name = '', version = ''] = typeof found === 'string' ? found.split('/') : [];
  const [own, known] = expected.split('/');
  const newest = name === own ? Number(known) : 3;
  if (/^vdraw-[a-z-]+$/.test(name) && /^\d{1,9}$/.test(version) && Number(version) > newest) {
    throw new NewerRules(`the format ${name}/${version}`);
  }
  throw new RangeError(`format is not ${expected}`);
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readEnvironmentFile } from '../environment-file.ts';
import { StartRefused } from '../start-refused.ts';

export type NamedSettings = Record<string, string>;

/**
 * The settings of a file in the form of systemd; none where it is not there.
 *
 * @throws {StartRefused} that names the line which is none
 */
export function readSettingsFile(path: string): NamedSettings {
  if (!existsSync(path)) return {};
  try {
    return readEnvironmentFile(readFileSync(path, 'utf8'));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new StartRefused(`${path}: ${error.message}`);
  }
}

/** Writes settings into the operator's file, in its order and with its comments, for root alone. */
export function writeSettingsFile(path: string, form: string, settings: NamedSettings): void {
  writeFileSync(path, filledForm(form, settings), { mode: 0o600 });
}

/** A form whose lines `NAME=` have the values; those that it does not name stand at its end. */
export function filledForm(form: string, settings: NamedSettings): string {
  const left = new Map(Object.entries(settings));
  const filled = form.replaceAll(/^([A-Z][A-Z\d_]*)=.*$/gm, (line, name: string) => {
    const value = left.get(name);
    left.delete(name);
    return value === undefined ? line : `${name}=${quoted(value)}`;
  });
  const further = [...left].map(([name, value]) => `${name}=${quoted(value)}\n`);
  return further.length === 0 ? filled : `${filled}\n${further.join('')}`;
}

/** As systemd reads it back. */
function quoted(value: string): string {
  if (!/^\s|["'\\\n]|\s$/.test(value)) return value;
  return `"${value.replaceAll(/[`"$\\]/g, String.raw`\$&`)}"`;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { projectFolder } from '../project-folder.ts';

/** The settings that an operator fills in: those of `deploy/production.env`. */
const settingsFile = join(projectFolder, 'deploy/production.env');

/**
 * Fills the operator's file in.
 *
 * @param values of the settings that the file leaves empty, and of further ones
 * @throws {RangeError} that names a setting of the file which has no value
 */
export function filledIn(values: Record<string, string>): Record<string, string> {
  const file = parseEnv(readFileSync(settingsFile, 'utf8'));
  const filled: Record<string, string> = {};
  for (const [name, preset] of Object.entries({ ...file, ...values })) {
    const value = values[name] ?? preset;
    if (!value) throw new RangeError(`${name} of deploy/production.env has no value here.`);
    filled[name] = value;
  }
  return filled;
}

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

import { vectorPath, vectorWriters } from './vector-writers.ts';

/*
 * Writes what follows in `vectors/*.json` from what a hand wrote there, such as seeds, tickets and
 * times: node write-vectors/main.ts. Each file has a process of its own, since later ones import
 * earlier ones.
 */
const [, , only] = process.argv;
for (const [name, load] of vectorWriters) {
  if (only === undefined) execFileSync(process.execPath, [import.meta.filename, name]);
  if (only !== name) continue;
  const path = vectorPath(name);
  const write = await load();
  // Every writer reads the file that it names.
  writeFileSync(path, write(JSON.parse(readFileSync(path, 'utf8')) as never));
}

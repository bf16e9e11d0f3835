import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { vectorPath, vectorWriters } from '../write-vectors/vector-writers.ts';

it.each(vectorWriters)('the file %s.json is what is written', async (name, load) => {
  const committed = readFileSync(vectorPath(name), 'utf8');
  const write = await load();
  const isWritten = write(JSON.parse(committed) as never) === committed;
  // A difference of whole files is nothing to read: `node write-vectors/main.ts`, then look at it
  // in Git.
  expect(isWritten).toBe(true);
});

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

import { fingerprintOf } from './cli/fingerprints.ts';
import { unpinnedLine } from './src/pinned-verifier.ts';

const heading = `#!/usr/bin/env node
// Checks a draw made by the protocol vdraw/3 without trusting who made it. One file, nothing to
// install: node verify.mjs --help. Made from the library fairdraw with @noble/curves and
// @noble/hashes (MIT), which do the elliptic curves.
// The next line is the only one that differs between sites: whose signatures are expected, and
// which chain of public random values.
`;

const witnessHeading = `#!/usr/bin/env node
// A witness of ledgers: cosigns a checkpoint only if the ledger grew from the last one that it saw. One
// file, nothing to install: node witness.mjs --help. Made from the library fairdraw with
// @noble/curves and @noble/hashes (MIT), which do the elliptic curves.
`;

/** The line of the README with the fingerprint of the verifier as it is built. */
export const fingerprintLine = /^`[0-9a-f]{64}`$/m;

/** The verifier as one readable file; the same sources give the same bytes. */
export async function bundleVerifier(): Promise<string> {
  return bundle('cli/main.ts', heading + unpinnedLine);
}

/** The witness as one readable file, likewise. */
export async function bundleWitness(): Promise<string> {
  return bundle('witness/main.ts', witnessHeading);
}

async function bundle(input: string, banner: string): Promise<string> {
  const made = await rolldown({
    // Names of parts are written from here, so that who builds it where makes no difference.
    cwd: import.meta.dirname,
    input,
    platform: 'node',
    treeshake: { moduleSideEffects: false },
    transform: { target: 'node20' },
    logLevel: 'warn',
  });
  try {
    const { output } = await made.generate({
      format: 'esm',
      minify: false,
      codeSplitting: false,
      banner,
    });
    return output[0].code;
  } finally {
    await made.close();
  }
}

if (import.meta.main) {
  const dist = join(import.meta.dirname, 'dist');
  mkdirSync(dist, { recursive: true });
  const verifier = await bundleVerifier();
  writeFileSync(join(dist, 'verify.mjs'), verifier);
  writeFileSync(join(dist, 'witness.mjs'), await bundleWitness());
  const readme = join(import.meta.dirname, 'README.md');
  const said = readFileSync(readme, 'utf8');
  writeFileSync(readme, said.replace(fingerprintLine, `\`${fingerprintOf(verifier)}\``));
}

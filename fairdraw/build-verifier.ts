import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

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
  writeFileSync(join(dist, 'verify.mjs'), await bundleVerifier());
  writeFileSync(join(dist, 'witness.mjs'), await bundleWitness());
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

import { unpinnedLine } from './src/pinned-verifier.ts';

const heading = `#!/usr/bin/env node
// Checks a draw made by the protocol vdraw/2 without trusting who made it. One file, nothing to
// install: node verify.mjs --help. Made from the library fairdraw with @noble/curves and
// @noble/hashes (MIT), which do the elliptic curves.
// The next line is the only one that differs between sites: whose signatures are expected, and
// which chain of public random values.
`;

/** The verifier as one readable file; the same sources give the same bytes. */
export async function bundleVerifier(): Promise<string> {
  const bundle = await rolldown({
    // Names of parts are written from here, so that who builds it where makes no difference.
    cwd: import.meta.dirname,
    input: 'cli/main.ts',
    platform: 'node',
    treeshake: { moduleSideEffects: false },
    transform: { target: 'node20' },
    logLevel: 'warn',
  });
  try {
    const { output } = await bundle.generate({
      format: 'esm',
      minify: false,
      codeSplitting: false,
      banner: heading + unpinnedLine,
    });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}

if (import.meta.main) {
  const dist = join(import.meta.dirname, 'dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'verify.mjs'), await bundleVerifier());
}

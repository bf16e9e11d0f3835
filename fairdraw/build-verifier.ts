import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const heading = `#!/usr/bin/env node
// Checks a draw made by the protocol vdraw/3 without trusting who made it. One file, nothing to
// install: node verify.mjs --help. Made from the library fairdraw with @noble/curves and
// @noble/hashes (MIT), which do the elliptic curves.
// It is the same for everybody: it knows no site, only quicknet's rounds. A site says who it is in
// site.json.
`;

const witnessHeading = `#!/usr/bin/env node
// A witness of ledgers: cosigns a checkpoint only if the ledger grew from the last one that it saw.
// One file, nothing to install: node witness.mjs --help. Made from the library fairdraw with
// @noble/curves and @noble/hashes (MIT), which do the elliptic curves.
`;

/** The verifier as one readable file; the same sources give the same bytes. */
export async function bundleVerifier(): Promise<string> {
  return bundle('cli/main.ts', heading);
}

/** The witness as one readable file, likewise. */
export async function bundleWitness(): Promise<string> {
  return bundle('witness/main.ts', witnessHeading);
}

/**
 * The verifier as one page for any host, likewise. It asks the site of a draw, and relays, and
 * nobody else.
 */
export async function bundleVerifierPage(): Promise<string> {
  const made = await bundle('page/main.ts', '', 'browser');
  const script = made.replaceAll('</script', String.raw`<\/script`);
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'; connect-src http: https:; base-uri 'none'; form-action 'none'`;
  const page = readFileSync(join(import.meta.dirname, 'page/verify.html'), 'utf8');
  return page.replace('__POLICY__', () => policy).replace('__SCRIPT__', () => script);
}

async function bundle(
  input: string,
  banner: string,
  platform: 'node' | 'browser' = 'node',
): Promise<string> {
  const made = await rolldown({
    // Names of parts are written from here, so that who builds it where makes no difference.
    cwd: import.meta.dirname,
    input,
    platform,
    treeshake: { moduleSideEffects: false },
    transform: { target: platform === 'node' ? 'node20' : 'es2022' },
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

/**
 * Writes the programs into `dist`, and the SHA-256 of each beside them, as `sha256sum --check`
 * reads it.
 */
async function writeAll(): Promise<void> {
  const dist = join(import.meta.dirname, 'dist');
  mkdirSync(dist, { recursive: true });
  const files = {
    'verify.mjs': await bundleVerifier(),
    'verify.html': await bundleVerifierPage(),
    'witness.mjs': await bundleWitness(),
  };
  const lines = Object.entries(files).map(([name, text]) => {
    writeFileSync(join(dist, name), text);
    return `${createHash('sha256').update(text).digest('hex')}  ${name}\n`;
  });
  writeFileSync(join(dist, 'verifier.sha256'), lines.join(''));
}

if (import.meta.main) await writeAll();

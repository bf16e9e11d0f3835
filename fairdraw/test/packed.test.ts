import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bundleVerifier, bundleVerifierPage, bundleWitness } from '../build-verifier.ts';

const library = join(import.meta.dirname, '..');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'packed-'));
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
      cwd: library,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as { filename: string }[];
  execFileSync('tar', ['xzf', packed?.filename ?? '', '-C', folder], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileIn = (name: string): string => readFileSync(join(folder, 'package/dist', name), 'utf8');

describe('the package that npm pack makes', () => {
  it('has the programs byte for byte as they are built', async () => {
    expect(fileIn('verify.mjs')).toBe(await bundleVerifier());
    expect(fileIn('verify.html')).toBe(await bundleVerifierPage());
    expect(fileIn('witness.mjs')).toBe(await bundleWitness());
  });

  it('has their SHA-256 in the form that sha256sum --check reads', () => {
    const lines = fileIn('verifier.sha256').trimEnd().split('\n');
    expect(lines.map((line) => line.split('  ')[1])).toEqual([
      'verify.mjs',
      'verify.html',
      'witness.mjs',
    ]);
    for (const line of lines) {
      const [hash, name = ''] = line.split('  ');
      expect(createHash('sha256').update(fileIn(name)).digest('hex')).toBe(hash);
    }
  });
});

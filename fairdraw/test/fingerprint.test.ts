import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bundleVerifier } from '../build-verifier.ts';
import { Bundled } from './bundled.ts';

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');

let built: string;
let bundled: Bundled;
beforeAll(async () => {
  built = await bundleVerifier();
  bundled = await Bundled.make({ origin: 'draws.example/public', publicKeys: ['ab'.repeat(32)] });
});
afterAll(() => bundled.remove());

describe('the fingerprint of the verifier', () => {
  it('is the same however often it is built', async () => {
    expect(sha(await bundleVerifier())).toBe(sha(built));
  });

  it('is what a file says of itself, with and without what its site wrote into it', async () => {
    const { code, out } = await bundled.run('--self');
    const own = readFileSync(join(bundled.folder, 'verify.mjs'), 'utf8');
    expect(code).toBe(0);
    expect(own).not.toBe(built);
    expect(out.match(/^[0-9a-f]{64}/gm)).toEqual([sha(own), sha(built)]);
  });
});

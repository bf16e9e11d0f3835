import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bundleVerifier } from '../build-verifier.ts';
import { ledgerHash } from './beginning.ts';
import { begun } from './begun.ts';
import { buildDraw } from './build-draw.ts';
import { Bundled } from './bundled.ts';
import { numberInGroups } from '../src/ledger/ledger-number.ts';
import { filesOf } from './files-of.ts';
import { workedPlan } from './worked-draws.ts';

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');

let built: string;
let bundled: Bundled;
beforeAll(async () => {
  built = await bundleVerifier();
  bundled = await Bundled.make();
});
afterAll(() => bundled.remove());

describe('the fingerprint of the verifier', () => {
  it('is the same however often it is built', async () => {
    expect(sha(await bundleVerifier())).toBe(sha(built));
  });

  it('is that of the file that everybody has: no site writes anything into it', () => {
    expect(readFileSync(join(bundled.folder, 'verify.mjs'), 'utf8')).toBe(built);
    expect(built).not.toContain(numberInGroups(ledgerHash));
    expect(built).not.toMatch(/^const pinned/m);
  });

  it('changes with every line that somebody hides in it, and the file is not asked for it', async () => {
    const evil = new Bundled();
    try {
      const lines = built.split('\n');
      const own = `console.log("${numberInGroups(ledgerHash)}");`;
      const hidden = lines.toSpliced(5, 0, own).join('\n');
      writeFileSync(join(evil.folder, 'verify.mjs'), hidden);
      evil.putDraw(filesOf(begun(buildDraw(workedPlan('V1')))));
      const { out } = await evil.run('--help');
      expect(out).toContain('sha256sum verify.mjs');
      expect(await evil.run('--self')).toMatchObject({ code: 2 });
      expect(sha(hidden)).not.toBe(sha(built));
    } finally {
      evil.remove();
    }
  });
});

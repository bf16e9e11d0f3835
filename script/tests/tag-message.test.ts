import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tagMessage } from '../releases/tag-message.ts';
import { commitAll, gitIn } from './small-repository.ts';

it('the tag of a release carries the SHA-256 of verify.mjs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clubdraw-tag-'));
  try {
    gitIn(folder, 'init', '--quiet');
    writeFileSync(join(folder, 'a file'), '');
    commitAll(folder);
    const hash = '3f2a91c0'.repeat(8);
    gitIn(folder, 'tag', '--annotate', 'v1.2.3', '--message', tagMessage('1.2.3', hash));
    const shown = gitIn(folder, 'tag', '--list', '--format=%(contents)', 'v1.2.3');
    expect(shown).toContain(`\n${hash}  verify.mjs`);
    expect(shown.split('\n')[0]).toBe('Clubdraw 1.2.3');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

import { expect, it } from 'vitest';

import { fromHex } from '../tree/bytes.ts';
import { logHeader, logLine } from './log-text.ts';

const bytes = 'ab'.repeat(32);

it('a log file names its draw, then has a line for each leaf', () => {
  const holderCommit = fromHex(bytes);
  expect(logHeader(fromHex(bytes))).toBe(`vdraw-log/3 ${bytes}\n`);
  expect(logLine({ type: 'issue', serial: 7, code: '4-0-9', holderCommit })).toBe(
    `T 7 4-0-9 ${bytes}\n`,
  );
  expect(logLine({ type: 'void', serial: 7, reason: 'bank' })).toBe('V 7 2\n');
});

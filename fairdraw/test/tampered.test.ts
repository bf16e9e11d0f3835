import { describe, expect, it } from 'vitest';

import { verify } from '../src/verify.ts';
import { checkIds } from '../src/verify/check.ts';
import { evidenceOf } from './evidence-of.ts';
import { nodeSha256 } from '../cli/node-sha256.ts';
import { tamperedPasses } from './tampered/tampered-passes.ts';
import { tamperedPlaces } from './tampered/tampered-places.ts';
import { tamperedPicks } from './tampered/tampered-picks.ts';
import { tamperedRecords } from './tampered/tampered-records.ts';
import { tamperedRounds } from './tampered/tampered-rounds.ts';
import { tamperedSoldOut } from './tampered/tampered-sold-out.ts';
import { tamperedSources } from './tampered/tampered-sources.ts';
import { tamperedStatements } from './tampered/tampered-statements.ts';
import { tamperedWindows } from './tampered/tampered-windows.ts';

const catalogue = [
  ...tamperedStatements,
  ...tamperedRounds,
  ...tamperedPicks,
  ...tamperedPasses,
  ...tamperedWindows,
  ...tamperedPlaces,
  ...tamperedRecords,
  ...tamperedSources,
  ...tamperedSoldOut,
];

describe('a draw does not verify when', () => {
  it.each(catalogue)('$name ($fails)', async ({ files, fails }) => {
    const report = await verify({ ...evidenceOf(files()), hash: nodeSha256 });
    const failed = report.checks.filter(({ status }) => status === 'failed');
    expect(failed.map(({ id }) => id)).toEqual(fails);
    expect(report).toMatchObject({ verdict: 'failed', level: null });
    expect(report.words[0]?.text).toBe('This certificate does not verify: ');
  });
});

it('the catalogue has something for each check', () => {
  const covered = new Set(catalogue.flatMap(({ fails }) => fails));
  expect(checkIds.filter((id) => !covered.has(id))).toEqual([]);
});

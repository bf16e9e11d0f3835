import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyDraw } from '../../../../script/rehearsal/verify-draw.ts';
import type { RunningProduct } from './running-product.ts';

/** The verdict of the downloaded verifier on each of some draws. */
export async function verdictsOf(
  { urls: [url = ''] }: RunningProduct,
  draws: readonly string[],
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'clubdraw-proof-'));
  try {
    const verdicts: string[] = [];
    for (const drawId of draws) verdicts.push(await verifyDraw({ url, drawId, folder }));
    return verdicts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

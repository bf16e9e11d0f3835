import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { runVerifier, type VerifierCosts } from './run-verifier.ts';

export type VerifiedDraw = VerifierCosts & {
  /** Seconds until all files were here, and from start to end of the verifier. */
  downloadSeconds: number;
  seconds: number;
  logBytes: number;
  verdict: string;
  /** How many places the product's page gives to another ticket than the verifier. */
  differences: number;
};

const files = { 'verify.mjs': 'verify.mjs', 'site.json': 'site.json' };

const report = z.object({
  verdict: z.string(),
  picks: z.array(z.object({ role: z.string(), code: z.string() })),
});

const page = z.object({
  result: z.object({
    winnerCode: z.string(),
    winners: z.array(z.object({ code: z.string().nullable() })),
  }),
});

/**
 * Checks a draw as a stranger does, with what the product's addresses give; no network otherwise.
 */
export async function verifiedDraw(url: string, drawId: string): Promise<VerifiedDraw> {
  const folder = mkdtempSync(join(tmpdir(), 'clubdraw-million-'));
  try {
    const began = performance.now();
    for (const [name, path] of Object.entries(files))
      await download(`${url}/public/${path}`, join(folder, name));
    const ofDraw = `${url}/public/draws/${drawId}`;
    const certificate = join(folder, 'certificate.json');
    await download(`${ofDraw}/certificate`, certificate);
    const log = join(folder, 'entries.log');
    const logBytes = await download(`${ofDraw}/log`, log);
    const startedAt = performance.now();
    const args = [certificate, '--log', log, '--draw', drawId, '--json'];
    const { said, ...costs } = await runVerifier(join(folder, 'verify.mjs'), args);
    const seconds = (performance.now() - startedAt) / 1_000;
    const { verdict, picks } = report.parse(JSON.parse(said));
    const winners = picks.filter(({ role }) => role === 'winner').map(({ code }) => code);
    const differences = await differencesFrom(url, drawId, winners);
    const downloadSeconds = (startedAt - began) / 1_000;
    return { ...costs, downloadSeconds, seconds, logBytes, verdict, differences };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function download(url: string, file: string): Promise<number> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  writeFileSync(file, bytes);
  return bytes.length;
}

/** Places of the draw's page that differ from what follows from the draw. */
async function differencesFrom(
  url: string,
  drawId: string,
  winners: readonly string[],
): Promise<number> {
  const answer = await fetch(`${url}/public/club-owner/draw/${drawId}`);
  const { result } = page.parse(await answer.json());
  const shown = [result.winnerCode, ...result.winners.map(({ code }) => code)];
  const followed = [winners[0], ...winners];
  const places = Math.max(shown.length, followed.length);
  return Array.from({ length: places }).filter((_, at) => shown[at] !== followed[at]).length;
}

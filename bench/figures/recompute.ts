import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleVerifier } from '../../fairdraw/build-verifier.ts';
import { nodeSha256 as native } from '../../fairdraw/cli/node-sha256.ts';
import { fileSource } from '../../fairdraw/cli/files.ts';
import { fromHex } from '../../fairdraw/src/bytes.ts';
import { issueLeaf } from '../../fairdraw/src/leaves.ts';
import type { LogEntry } from '../../fairdraw/src/log-text.ts';
import { pubHash } from '../../fairdraw/src/publication.ts';
import { verify } from '../../fairdraw/src/verify.ts';
import { show, type Figure } from '../print/figure.ts';
import { entriesOf, publication, sealLargeDraw, writeLog } from '../stage/large-draw.ts';

const million = 1_000_000;
const few = 1_000;

/** What it takes to seal, run and check a draw of a million tickets. */
export async function measureRecomputing(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'large-draw-'));
  try {
    const verifier = join(folder, 'verify.mjs');
    writeFileSync(verifier, await bundleVerifier());
    const small = await commandLine(verifier, await prepare(few, folder));
    const entries = [...entriesOf(million)];
    const plainMs = hashPlainly(entries);
    const { sealMs } = await sealLargeDraw(entries, folder);
    const bytes = writeLog(entries, folder);
    const verifyMs = await verifyHere(folder);
    const large = await commandLine(verifier, folder);
    const baseline = `each leaf's bytes hashed once: ${show(plainMs)} ms`;
    return [
      ratio('leaves, log, list, close, result and proofs', sealMs, { plainMs, baseline }),
      ratio(`every check with the log (${show(bytes / 1e6)} MB)`, verifyMs, { plainMs, baseline }),
      ratio('the same by verify.mjs, from start to end', large.ms, { plainMs, baseline }),
      {
        id: '–',
        name: 'memory of verify.mjs that a million tickets add',
        measured: `${show(large.megabytes)} MB`,
        baseline: `with ${few} tickets: ${show(small.megabytes)} MB`,
        value: large.megabytes - small.megabytes,
        unit: ' MB',
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function ratio(
  name: string,
  ms: number,
  { plainMs, baseline }: { plainMs: number; baseline: string },
): Figure {
  const value = ms / plainMs;
  return {
    id: '–',
    name: `1,000,000 tickets: ${name}`,
    measured: `${show(ms)} ms`,
    baseline,
    value,
  };
}

async function prepare(tickets: number, folder: string): Promise<string> {
  const entries = [...entriesOf(tickets)];
  await sealLargeDraw(entries, folder);
  writeLog(entries, folder);
  return folder;
}

/** The floor: the bytes of each ticket's leaf through the same hash, and nothing else. */
function hashPlainly(entries: readonly LogEntry[]): number {
  const published = pubHash(publication, native);
  const leaves = entries.flatMap((entry) =>
    entry.type === 'issue' ? [issueLeaf({ ...entry, pubHash: published })] : [],
  );
  const began = performance.now();
  for (const leaf of leaves) native(leaf);
  return performance.now() - began;
}

async function verifyHere(folder: string): Promise<number> {
  const certificate: unknown = JSON.parse(readFileSync(join(folder, 'certificate.json'), 'utf8'));
  const publicKeys = [fromHex(readFileSync(join(folder, 'key.txt'), 'utf8'))];
  const log = fileSource(join(folder, 'log.txt'));
  const began = performance.now();
  const { verdict } = await verify({ certificate, publicKeys, log, hash: native });
  if (verdict !== 'verified') throw new Error(`the draw is ${verdict}`);
  return performance.now() - began;
}

const sayMemory = `process.on('exit', () => console.error(process.resourceUsage().maxRSS))`;

/** Runs the downloaded verifier as a person would. */
async function commandLine(
  verifier: string,
  folder: string,
): Promise<{ ms: number; megabytes: number }> {
  const key = readFileSync(join(folder, 'key.txt'), 'utf8');
  const files = [join(folder, 'certificate.json'), '--log', join(folder, 'log.txt'), '--key', key];
  const began = performance.now();
  const kilobytes = await new Promise<string>((resolve, reject) => {
    const args = ['--import', `data:text/javascript,${encodeURIComponent(sayMemory)}`, verifier];
    execFile(process.execPath, [...args, ...files], (error, _, said) =>
      error ? reject(error) : resolve(said),
    );
  });
  return { ms: performance.now() - began, megabytes: Number(kilobytes) / 1000 };
}

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleVerifier } from '../../fairdraw/build-verifier.ts';
import { nodeSha256 } from '../../fairdraw/cli/node-sha256.ts';
import { fileSource } from '../../fairdraw/cli/files.ts';
import { fromHex } from '../../fairdraw/src/tree/bytes.ts';
import { issueLeaf } from '../../fairdraw/src/tree/leaves.ts';
import type { LogEntry } from '../../fairdraw/src/statements/log-text.ts';
import { pubHash } from '../../fairdraw/src/statements/publication.ts';
import { verify } from '../../fairdraw/src/verify.ts';
import { chainToInfo } from '../../fairdraw/src/beacon/chain-info.ts';
import { show, type Figure } from '../print/figure.ts';
import { runVerifier, type VerifierCosts } from '../million/run-verifier.ts';
import { chain, entriesOf, publication, sealLargeDraw, writeLog } from '../support/large-draw.ts';
import { sized } from '../support/run-size.ts';

const million = sized(1_000_000, 10_000);
const few = 1_000;

/** The cost to seal, run and check a draw of a million tickets. */
export async function measureRecomputing(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'large-draw-'));
  try {
    const verifier = join(folder, 'verify.mjs');
    writeFileSync(verifier, await bundleVerifier());
    const small = await commandLine(verifier, await prepare(few, folder));
    const entries = [...entriesOf(million)];
    const leaves = leavesOf(entries);
    const plainMs = await cpuMs(async () => leaves.forEach((leaf) => nodeSha256(leaf)));
    const sealMs = await cpuMs(async () => sealLargeDraw(entries, folder));
    const bytes = writeLog(entries, folder);
    const verifyMs = await cpuMs(async () => verifyHere(folder));
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
    measured: `${show(ms)} ms of CPU`,
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

/** The work of this process, not the time that the machine takes for it beside others. */
async function cpuMs(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The bytes of each ticket's leaf. */
function leavesOf(entries: readonly LogEntry[]): Uint8Array[] {
  const published = pubHash(publication, nodeSha256);
  return entries.flatMap((entry) =>
    entry.type === 'issue' ? [issueLeaf({ ...entry, pubHash: published })] : [],
  );
}

async function verifyHere(folder: string): Promise<void> {
  const certificate: unknown = JSON.parse(readFileSync(join(folder, 'certificate.json'), 'utf8'));
  const ledgerHash = fromHex(readFileSync(join(folder, 'number.txt'), 'utf8'));
  const log = fileSource(join(folder, 'log.txt'));
  const { verdict } = await verify({ certificate, ledgerHash, chain, log, hash: nodeSha256 });
  if (verdict !== 'verified') throw new Error(`the draw is ${verdict}`);
}

/** Runs the downloaded verifier as a person would. */
async function commandLine(verifier: string, folder: string): Promise<VerifierCosts> {
  const ledger = readFileSync(join(folder, 'number.txt'), 'utf8');
  const site = {
    origin: 'bench.example/public',
    ledger,
    relays: [],
    rehearsalChain: chainToInfo(chain),
  };
  writeFileSync(join(folder, 'site.json'), JSON.stringify(site));
  const files = [join(folder, 'certificate.json'), '--log', join(folder, 'log.txt')];
  return runVerifier(verifier, files);
}

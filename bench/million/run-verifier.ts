import { execFile } from 'node:child_process';

/** Of a process that ends: its most memory (of its own, not of who started it) and its work. */
const sayCosts = `
  import { readFileSync } from 'node:fs';
  process.on('exit', () => {
    const kilobytes = /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1];
    const { user, system } = process.cpuUsage();
    console.error(JSON.stringify({ megabytes: kilobytes / 1000, ms: (user + system) / 1000 }));
  });`;

export type VerifierCosts = { ms: number; megabytes: number };

/**
 * Runs the downloaded verifier as a person would; answers what it said, and what it cost.
 *
 * @throws where it does not verify
 */
export async function runVerifier(
  verifier: string,
  args: readonly string[],
): Promise<VerifierCosts & { said: string }> {
  const loaded = `data:text/javascript,${encodeURIComponent(sayCosts)}`;
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ['--import', loaded, verifier, ...args], (error, said, told) => {
      if (error) reject(error);
      else resolve({ ...(JSON.parse(told) as VerifierCosts), said });
    });
  });
}

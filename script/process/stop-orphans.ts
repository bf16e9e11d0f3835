import { join } from 'node:path';
import { isGoneWithin } from './process-identity.ts';
import { recordedProcess } from './process-record.ts';

const drainSeconds = 30;

/**
 * Ends the server, its worker and the sandbox that a killed supervisor left on this data directory,
 * in that order.
 */
export async function stopOrphans(dataDir: string, say: (sentence: string) => void): Promise<void> {
  for (const name of ['server', 'worker', 'sandbox']) {
    const pid = recordedProcess(join(dataDir, `${name}.pid`));
    if (pid === undefined) continue;
    say(`Stopping the ${name} that an earlier run left (process ${pid}).`);
    process.kill(pid, 'SIGTERM');
    if (!(await isGoneWithin(pid, drainSeconds * 1000))) process.kill(pid, 'SIGKILL');
    await isGoneWithin(pid, 5000);
  }
}

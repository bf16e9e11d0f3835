import { rmSync } from 'node:fs';
import type { FullResult, Reporter } from '@playwright/test/reporter';

/** Says where the products' logs are when something failed, and keeps nothing otherwise. */
// oxlint-disable-next-line import/no-default-export -- the test tool takes a module's default
export default class PointToLogs implements Reporter {
  onEnd({ status }: FullResult): void {
    const dataDir = process.env.E2E_DATA_DIR;
    if (dataDir === undefined) return;
    if (status === 'passed') rmSync(dataDir, { recursive: true, force: true });
    else process.stdout.write(`The logs of the products are in ${dataDir}/*/log.\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

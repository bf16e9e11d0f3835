import { spawn } from 'node:child_process';
import { StartRefused } from './start-refused.ts';
import { projectFolder } from './project-folder.ts';

/**
 * Builds the web app; the build itself knows when nothing has changed.
 *
 * @throws {StartRefused} with the build's own words when it fails
 */
export async function buildWeb(build: string, signal?: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [build], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  }
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new StartRefused(`The web app could not be built:\n${said.trimEnd()}`);
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './product-processes.ts';

/**
 * Checks a draw as a stranger does: downloads the verifier, the site's word about its ledger, the
 * certificate and the log, and runs the one on the others.
 *
 * @returns the verifier's verdict: the line that begins with VERIFIED
 * @throws with the verifier's words when it does not verify
 */
export async function verifyDraw(options: {
  url: string;
  drawId: string;
  folder: string;
  /**
   * The file with the authority that the relays' certificate is of; absent where they answer
   * without TLS.
   */
  authority?: string;
}): Promise<string> {
  const { url, drawId, folder, authority } = options;
  await downloadInto(folder, url, {
    'verify.mjs': '/public/verify.mjs',
    'site.json': '/public/site.json',
    'certificate.json': `/public/draws/${drawId}/certificate`,
    'entries.log': `/public/draws/${drawId}/log`,
  });
  const said = await run({
    place: { node: process.execPath, folder, user: {} },
    env: { PATH: process.env.PATH, ...(authority && { NODE_EXTRA_CA_CERTS: authority }) },
    args: ['verify.mjs', 'certificate.json', '--log', 'entries.log', '--draw', drawId, '--fetch'],
  });
  return said.split('\n').find((line) => line.startsWith('VERIFIED')) ?? said;
}

/** Downloads paths of a site into files of a folder. */
export async function downloadInto(
  folder: string,
  url: string,
  paths: Readonly<Record<string, string>>,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [name, path] of Object.entries(paths)) {
    const answer = await fetch(url + path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    writeFileSync(join(folder, name), Buffer.from(await answer.arrayBuffer()));
  }
}

import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rehearse } from './rehearsal/rehearse.ts';

const help = `script/rehearse-production [--short | --image FILE]

Sets production up on this machine and plays a club in it: the product installed from the lock file, as a user
without rights; PostgreSQL with TLS; mails by STARTTLS; TLS in front (HAProxy, or a small proxy in Node); two web
processes and a worker, each replaced while people buy. Nothing of it is a setting of the product: REHEARSAL=on lets
stand-ins take the places of the payment provider and the beacon, and all time is real. Prints what it saw; exit
code 1 when something is not as it must be. It takes about five minutes, and downloads packages.

  --short        without an installation and with one web process, in a minute; part of script/test
  --image FILE   the processes run in an image of script/make-image; needs root and buildah
  --help         prints this
`;

const { values } = parseArgs({
  options: { short: { type: 'boolean' }, image: { type: 'string' }, help: { type: 'boolean' } },
});
if (values.help) console.log(help);
else process.exitCode = await play(values.short ? 'short' : 'whole');

async function play(form: 'short' | 'whole'): Promise<number> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'clubdraw-rehearsal-')));
  try {
    await rehearse({ form, image: values.image, folder, say: console.log });
    console.log('Everything is as it must be.');
    rmSync(folder, { recursive: true, force: true });
    return 0;
  } catch (error) {
    console.log(`✗ ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    console.log(`The logs are in ${folder}.`);
    return 1;
  }
}

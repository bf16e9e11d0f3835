import { parseArgs } from 'node:util';
import { machineAt } from './machine/machine.ts';
import { unpackRelease } from './machine/unpack-release.ts';
import { updateMachine } from './machine/update-machine.ts';
import { demandLastVersion } from './machine/versions.ts';
import { runRefusable, StartRefused } from './start-refused.ts';

const help = `clubdraw update ARCHIVE
clubdraw update --back

Exchanges the version of this machine while people buy. ARCHIVE is clubdraw-VERSION-SYSTEM.tar.gz of a release, with
its file .sha256 beside it. It is unpacked beside the version that runs; a backup is taken; the database is brought to
the new shape; then one process is replaced after the other, while another one answers. Where anything of it fails,
the version before comes back, each process that is not ready then is named, and the exit code is 1.

  --back   brings the version before again, in the same way; a migration stays
  --help   prints this
`;

await runRefusable(async () => {
  const { values, positionals } = parseArgs({
    options: { back: { type: 'boolean' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [archive] = positionals;
  if (values.help) console.log(help.trimEnd());
  else if ((archive === undefined) === !values.back) throw new StartRefused(help.trimEnd());
  else await update(archive);
});

async function update(archive: string | undefined): Promise<void> {
  if (process.getuid?.() !== 0) throw new StartRefused('Run this as root: sudo clubdraw update …');
  const machine = machineAt();
  const folder =
    archive === undefined ? demandLastVersion(machine) : unpackRelease(machine, archive);
  await updateMachine(machine, folder, console.log);
}

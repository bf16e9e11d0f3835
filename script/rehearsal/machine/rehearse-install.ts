import type { ChildProcess } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { scheduler } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { archiveProduct } from '../../releases/archive-product.ts';
import { webUnit, worker } from '../../machine/units.ts';
import { demand } from '../story.ts';
import { bootMachine, type BootedMachine } from './booted-machine.ts';
import { demandBase } from './debian-base.ts';
import { demandRoles, demandVersion } from './demand-processes.ts';
import { loseAndRestore } from './lose-and-restore.ts';
import { madeUpRelease } from './made-up-release.ts';
import { memoryOf } from './memory-of.ts';
import { recoverDatabase } from './recover-database.ts';
import { renewCertificate } from './renew-certificate.ts';
import { replaceMachine } from './replace-machine.ts';
import {
  demandEnd,
  domain,
  startWorld,
  trustsWorld,
  worldSettings,
  type WorldBeside,
} from './world-beside.ts';

const help = `script/rehearse-install [--archive FILE] [--base FOLDER] [--keep]

Installs the archive of a release on an empty Debian 13 whose systemd runs here as the first process of a machine of
its own (namespaces, no emulation), with a stand-in for the authority of certificates and for all else that is not the
machine; then exchanges its version in a crowd, and for one that does not start, loses database and files, and restores
them; loses the machine, and brings another one into its place; last it has pgBackRest back the database up, and
restores that to a moment. Prints what it saw; exit code 1 when something is not as it must be. It needs root,
debootstrap, and once the mirror of Debian.

  --archive FILE   of script/make-archive, which is called otherwise
  --base FOLDER    where the empty Debian is kept; /var/cache/clubdraw/debian unless given
  --small          as for a machine of 1 GiB
  --keep           leaves the machine's folder
  --help           prints this
`;

const say = console.log;
/** After that long connections that nobody needs are closed, and what was read is thrown away. */
const idleMs = 60_000;

const { values } = parseArgs({
  options: {
    archive: { type: 'string' },
    base: { type: 'string', default: '/var/cache/clubdraw/debian' },
    small: { type: 'boolean', default: false },
    keep: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
const processes = values.small ? [webUnit(1)] : [worker, webUnit(1), webUnit(2)];
if (values.help) say(help.trimEnd());
else process.exitCode = await play();

async function play(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'clubdraw-install-'));
  const archive = values.archive ?? (await archiveProduct(join(folder, 'release'), say));
  demandBase(values.base, say);
  let machine = await bootMachine(values.base, { folder, name: domain });
  let world: WorldBeside | undefined;
  try {
    say(`✓ ${machine.demand('sh', ['-c', '. /etc/os-release; echo "$PRETTY_NAME"'])} has booted.`);
    world = await startWorld(machine, join(folder, 'world'));
    await rehearse(machine, { world, archive, folder, replace: (booted) => (machine = booted) });
    say('Everything is as it must be.');
    return 0;
  } catch (error) {
    say(`✗ ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return 1;
  } finally {
    world?.process.kill();
    await machine.stop();
    if (!values.keep) rmSync(folder, { recursive: true, force: true });
  }
}

type Stage = {
  world: WorldBeside;
  archive: string;
  folder: string;
  /** Told of the machine that takes the place of the first one. */
  replace: (machine: BootedMachine) => void;
};

async function rehearse(first: BootedMachine, stage: Stage): Promise<void> {
  const { world, archive, folder, replace } = stage;
  world.introduce(first);
  install(first, archive, [`--settings=${worldSettings}`]);
  const drawId = (await wordsOf(world.visit(first, 'open'))).trim();
  demand(drawId !== '', 'No draw could be opened.');
  say('✓ A club signed up, published a draw, and somebody bought, all by https.');
  await scheduler.wait(idleMs);
  for (const line of memoryOf(first)) say(`    ${line}`);
  demandRoles(first, say);
  await update(first, archive, () => world.visit(first, 'buy', drawId));
  refuseBadRelease(first, archive);
  renewCertificate(first, { domain, environment: trustsWorld, say });
  const buy = async (from: BootedMachine) => demandEnd(world.visit(from, 'once', drawId));
  await loseAndRestore(first, { processes, buy: async () => buy(first), say });
  const boot = async () => {
    const another = { folder: join(folder, 'another'), name: domain, network: world.process.pid };
    const machine = await bootMachine(values.base, another);
    replace(machine);
    world.introduce(machine);
    return machine;
  };
  const second = await replaceMachine(first, {
    folder: join(folder, 'elsewhere'),
    boot,
    install: (machine, flags) => install(machine, archive, flags),
    buy,
    say,
  });
  const publish = async () => demandEnd(world.visit(second, 'publish'));
  await recoverDatabase(second, { processes, buy: async () => buy(second), publish, say });
}

function install(machine: BootedMachine, archive: string, flags: readonly string[]): void {
  copyFileSync(archive, join(machine.root, 'root', basename(archive)));
  machine.demand('tar', ['--extract', `--file=/root/${basename(archive)}`]);
  const [folder = ''] = machine.demand('sh', ['-c', 'ls -d /root/clubdraw-*/']).split('\n');
  const began = performance.now();
  const acme = '--acme=https://localhost:4003/directory';
  const always = [`--domain=${domain}`, acme, ...(values.small ? ['--small'] : [])];
  const asked = ['sh', `${folder}install.sh`, ...always, ...flags];
  const said = machine.demand('env', [trustsWorld, ...asked]);
  const seconds = Math.round((performance.now() - began) / 1000);
  for (const line of said.split('\n')) say(`    ${line}`);
  say(`✓ sh install.sh --domain ${domain}: from an empty Debian to a site in ${seconds} s.`);
  const units = machine.demand('systemctl', ['list-units', '--plain', '--no-legend', 'clubdraw*']);
  for (const line of units.split('\n')) say(`    ${line.trimEnd()}`);
}

async function update(
  machine: BootedMachine,
  archive: string,
  startBuying: () => ChildProcess,
): Promise<void> {
  const next = bring(machine, madeUpRelease(archive, '90.0.0'));
  const crowd = startBuying();
  const outcome = wordsOf(crowd);
  const said = machine.demand('clubdraw', ['update', next]);
  demandVersion(machine, processes, '90.0.0');
  const back = machine.demand('clubdraw', ['update', '--back']);
  crowd.kill('SIGTERM');
  const { paid, refusals }: { paid: number; refusals: string[] } = JSON.parse(await outcome);
  for (const line of `${said}\n${back}`.split('\n')) say(`    ${line}`);
  demand(refusals.length === 0, `${refusals.length} were refused:\n${refusals.join('\n')}`);
  demand(paid > 0, 'Nobody bought.');
  say(`✓ clubdraw update, there and back: ${paid} bought meanwhile, and nobody was refused.`);
}

/** A release whose processes end at once changes nothing. */
function refuseBadRelease(machine: BootedMachine, archive: string): void {
  const bad = madeUpRelease(archive, '91.0.0', (folder) =>
    writeFileSync(
      join(folder, 'server/src/main.ts'),
      "throw new Error('a release that is broken');\n",
    ),
  );
  const { code, text: words } = machine.run('clubdraw', ['update', bring(machine, bad)]);
  for (const line of words.split('\n')) say(`    ${line}`);
  demand(code === 1, `The update to a broken release ended with ${code}.`);
  demand(words.includes('runs as before'), 'It does not say that the version before runs.');
  const active = machine.demand('systemctl', ['is-active', ...processes]);
  demand(!/inactive|failed/.test(active), active);
  machine.demand('clubdraw', ['doctor']);
  say('✓ A release that does not start: the one before runs on, and the doctor finds it well.');
}

function bring({ root }: BootedMachine, archive: string): string {
  for (const file of [archive, `${archive}.sha256`])
    copyFileSync(file, join(root, 'root', basename(file)));
  return `/root/${basename(archive)}`;
}

async function wordsOf({ stdout }: ChildProcess): Promise<string> {
  return stdout ? text(stdout) : '';
}

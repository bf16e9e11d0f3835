import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../start-refused.ts';
import type { Machine } from './machine.ts';

/**
 * Puts the units of a version among those of the machine. An operator's changes by
 * `systemctl edit` lie beside them and stay.
 */
export function placeUnits({ units, run }: Machine, folder: string): void {
  const from = join(folder, 'deploy/systemd');
  mkdirSync(units, { recursive: true });
  const changed = readdirSync(from).filter((name) => {
    const [own, placed] = [join(from, name), join(units, name)];
    return !existsSync(placed) || readFileSync(own, 'utf8') !== readFileSync(placed, 'utf8');
  });
  for (const name of changed) copyFileSync(join(from, name), join(units, name));
  if (changed.length > 0) run('systemctl', ['daemon-reload']);
}

export const worker = 'clubdraw-worker';

/** HAProxy knows so many web processes. */
const places = [1, 2, 3];

export function webUnit(place: number | '*'): string {
  return `clubdraw-web@${place}`;
}

/**
 * The units of processes that run, or are being started anew; the web processes behind the worker.
 */
export function runningUnits({ run }: Machine): string[] {
  const asked = ['--type=service', '--state=active,activating', '--plain', '--no-legend'];
  // Each is compared with a whole name.
  const patterns = [worker, webUnit('*')].map((name) => `${name}.service`);
  const listed = run('systemctl', ['list-units', ...asked, ...patterns]);
  return [...listed.matchAll(/^(clubdraw-\S+)\.service\b/gm)]
    .map(([, name = '']) => name)
    .toSorted((a, b) => Number(a !== worker) - Number(b !== worker) || a.localeCompare(b));
}

/** The number of a unit's process, as systemd says it; `0` while there is none. */
export function processOf({ run }: Machine, name: string): string {
  return run('systemctl', ['show', '--property=MainPID', '--value', name]);
}

/** The unit of a web process that does not run. */
export function freeUnit(running: readonly string[]): string {
  const free = places.map(webUnit).find((name) => !running.includes(name));
  if (free !== undefined) return free;
  throw new StartRefused('All places of web processes are taken: stop clubdraw-web@3 first.');
}

/** How long a process may take until it answers: it waits for the database's shape, too. */
const readyWithinMs = 120_000;
const pauseMs = 300;

/** systemd starts a process again that ended; a database that was busy is no broken release. */
const patientStarts = 2;

/**
 * Waits until the process of a unit answers that it is ready.
 *
 * @throws {StartRefused} with the end of its log when it ends, or is not ready within two minutes
 */
export async function untilUnitReady(machine: Machine, name: string): Promise<void> {
  const startsOf = (): number =>
    Number(machine.run('systemctl', ['show', '--property=NRestarts', '--value', name]) || 0);
  const starts = startsOf();
  const giveUpAt = performance.now() + readyWithinMs;
  while (!(await machine.isReady(name))) {
    // systemd would start it again and again.
    if (startsOf() > starts + patientStarts || performance.now() > giveUpAt)
      throw notReady(machine, name);
    await machine.pause(pauseMs);
  }
}

/** A process that fails says its reason above its stack, and systemd speaks behind it. */
const lastLines = 25;

function notReady({ run }: Machine, name: string): StartRefused {
  const asked = [`--unit=${name}`, `--lines=${lastLines}`, '--output=cat', '--no-pager'];
  return new StartRefused(`${name} does not come up:\n${run('journalctl', asked)}`);
}

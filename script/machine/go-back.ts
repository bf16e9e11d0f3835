import { messageOf } from '../../server/src/message-of.ts';
import { readVersion } from '../../server/src/product-version.ts';
import type { Machine } from './machine.ts';
import { placeUnits, processOf, untilUnitReady } from './units.ts';

type Update = {
  /** The number of the process of each unit that ran before. */
  ran: ReadonlyMap<string, string>;
  /** Whether the database may have got migrations that the version before lacks. */
  isMigrating: boolean;
};

/** A process looks every five seconds whether a migration ended its version. */
const noticedWithinMs = 7_000;

/**
 * Lets the processes of the version before run, to whose folder `home` leads again: one that was
 * begun since is started from it, also where systemd did that, behind a migration that ended it.
 *
 * @returns the log of each that is not ready, and a line of sentences that says how it went
 */
export async function goBack(
  machine: Machine,
  before: string,
  { ran, isMigrating }: Update,
): Promise<string[]> {
  placeUnits(machine, before);
  if (isMigrating) await machine.pause(noticedWithinMs);
  const logs: string[] = [];
  const missing: string[] = [];
  for (const [name, process] of ran) {
    try {
      if (processOf(machine, name) !== process) machine.run('systemctl', ['restart', name]);
      await untilUnitReady(machine, name);
    } catch (error) {
      logs.push(messageOf(error));
      missing.push(name);
    }
  }
  const version = readVersion(before);
  const runs =
    missing.length === 0
      ? `${version} runs as before.`
      : `${version} is back, without ${missing.join(' and ')}.`;
  const database = isMigrating
    ? `The migrations that succeeded stay; CHANGELOG.md says whether one of them ends ${version}.`
    : 'The database has not changed.';
  return [...logs, `${runs} ${database}`];
}

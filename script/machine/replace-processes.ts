import type { Machine } from './machine.ts';
import { freeUnit, untilUnitReady } from './units.ts';

/**
 * Starts each of these processes again, one after the other, from the folder that `home` leads to
 * now. One more answers meanwhile, at the free place of the proxy, so nobody finds a closed door.
 *
 * @param running their units
 * @throws {StartRefused} at the first that does not come up; the free place is free again
 */
export async function replaceProcesses(
  machine: Machine,
  running: readonly string[],
  say: (sentence: string) => void,
): Promise<void> {
  if (running.length === 0) return;
  const spare = freeUnit(running);
  try {
    machine.run('systemctl', ['start', spare]);
    await untilUnitReady(machine, spare);
    say(`${spare} answers, at the free place of the proxy.`);
    for (const name of running) {
      machine.run('systemctl', ['restart', name]);
      await untilUnitReady(machine, name);
      say(`${name} is replaced.`);
    }
  } finally {
    machine.run('systemctl', ['stop', spare]);
  }
}

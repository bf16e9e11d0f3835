import type { Machine } from './machine.ts';
import { freeUnit, runningUnits, untilUnitReady } from './units.ts';

/** The processes that were started from the new folder, in this order. */
type Replaced = string[];

/** Why the processes were not exchanged, and those that were by then. */
export class NotReplaced extends Error {
  readonly replaced: Replaced;

  constructor(replaced: Replaced, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'NotReplaced';
    this.replaced = replaced;
  }
}

/**
 * Starts each process again, one after the other, from the folder that `home` leads to now. One
 * more answers meanwhile, at the free place of the proxy, so nobody finds a closed door.
 *
 * @throws {NotReplaced} at the first that does not come up; the free place is free again
 */
export async function replaceProcesses(
  machine: Machine,
  say: (sentence: string) => void,
): Promise<void> {
  const running = runningUnits(machine);
  if (running.length === 0) return;
  const spare = freeUnit(running);
  const replaced: Replaced = [];
  try {
    machine.run('systemctl', ['start', spare]);
    await untilUnitReady(machine, spare);
    say(`${spare} answers, at the free place of the proxy.`);
    for (const name of running) {
      replaced.push(name);
      machine.run('systemctl', ['restart', name]);
      await untilUnitReady(machine, name);
      say(`${name} is replaced.`);
    }
  } catch (error) {
    throw new NotReplaced(replaced, error);
  } finally {
    machine.run('systemctl', ['stop', spare]);
  }
}

import { writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/** In the operating system's steps: a third of the share of a process that did not ask for less. */
const less = 5;

/**
 * Asks the operating system to let other processes go first where both want a core. Linux may share
 * its cores among sessions first; then what counts is the priority of this process's session.
 */
export function lowerPriority(): void {
  const priority = Math.min(getPriority() + less, constants.priority.PRIORITY_LOW);
  setPriority(priority);
  try {
    writeFileSync('/proc/self/autogroup', `${priority}`);
  } catch {
    // Another system, or one that shares its cores among processes alone.
  }
}

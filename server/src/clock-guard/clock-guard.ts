import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { machineOffsetMs } from '../db/machine-offset.ts';

/** Beyond this difference, in ms, a machine's clock is told. */
export const toldOffsetMs = 2_000;

/** Beyond this one its process does nothing that is final. */
export const wrongOffsetMs = 10_000;

export type ClockState = {
  /** By how many ms the clock is ahead, negative where it is behind; null before the first look. */
  offsetMs: number | null;
  /** So far off that a draw could be closed at a wrong time. */
  isWrong: boolean;
};

type Listener = (state: ClockState) => void;

/** A process has one machine, and so one clock. */
let state: ClockState = { offsetMs: null, isWrong: false };
const listeners = new Set<Listener>();

export function clockState(): ClockState {
  return state;
}

/** Hears of each change between right and wrong; answers how to stop listening. */
export function onClockChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Compares this machine's clock with the database's and with the newest round of the beacon, and
 * keeps the larger difference. Under the sandbox's clock the machines' own clocks are compared, and
 * no beacon: its rounds follow the sandbox.
 *
 * @throws where the database does not answer
 */
export async function compareClocks(
  context: Pick<Context, 'db' | 'log' | 'settings' | 'beacons'>,
): Promise<ClockState> {
  const byDatabase = await machineOffsetMs(context.db);
  const byBeacon = context.settings.clockUrl === undefined ? context.beacons.machineOffsetMs() : 0;
  const offsetMs = Math.abs(byBeacon) > Math.abs(byDatabase) ? byBeacon : byDatabase;
  tell(context.log, offsetMs);
  return state;
}

/** The clock of this machine is so far from the database's that nothing may be closed by it. */
export class ClockIsWrong extends Error {
  constructor(offsetMs: number) {
    super(`The clock of this machine is off by ${offsetMs} ms: set it, and nothing is lost.`);
    this.name = 'ClockIsWrong';
  }
}

/**
 * The last look before something final: a clock may have jumped since the heartbeat.
 *
 * @throws {ClockIsWrong} beyond ten seconds
 */
export async function demandRightClock(db: Db): Promise<void> {
  const offsetMs = await machineOffsetMs(db);
  if (Math.abs(offsetMs) > wrongOffsetMs) throw new ClockIsWrong(offsetMs);
}

function tell(log: Context['log'], offsetMs: number): void {
  const before = state;
  const isWrong = Math.abs(offsetMs) > wrongOffsetMs;
  state = { offsetMs, isWrong };
  if (isWrong && !before.isWrong) {
    log.error(
      { offsetMs },
      'the clock of this machine is wrong: nothing is closed, and no job done',
    );
  } else if (Math.abs(offsetMs) > toldOffsetMs) {
    log.warn({ offsetMs }, 'the clock of this machine differs');
  } else if (before.isWrong) {
    log.info({ offsetMs }, 'the clock of this machine is right again');
  }
  if (isWrong !== before.isWrong) for (const listener of listeners) listener(state);
}

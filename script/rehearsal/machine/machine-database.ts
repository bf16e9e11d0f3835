import { scheduler } from 'node:timers/promises';
import { demand } from '../story.ts';
import type { BootedMachine } from './booted-machine.ts';

const backWithinMs = 60_000;

/** Runs a program as PostgreSQL's user; answers its words. */
export function asPostgres(machine: BootedMachine, command: readonly string[]): string {
  return machine.demand('runuser', ['-u', 'postgres', '--', ...command]);
}

export function ticketsOf(machine: BootedMachine): number {
  const asked = 'SELECT coalesce(sum(tickets_issued), 0) FROM clubdraw.draws';
  return Number(asPostgres(machine, ['psql', '-At', '-d', 'clubdraw', '-c', asked]));
}

export async function untilTickets(machine: BootedMachine, sold: number): Promise<void> {
  const giveUpAt = performance.now() + backWithinMs;
  while (ticketsOf(machine) !== sold) {
    const told = `${ticketsOf(machine)} of ${sold} tickets are there after a minute.`;
    demand(performance.now() < giveUpAt, told);
    await scheduler.wait(500);
  }
}

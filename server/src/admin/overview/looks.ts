import { readBackupStanding } from '../../backup/backups.store.ts';
import { clockState } from '../../clock-guard/clock-guard.ts';
import { machineOffsetMs } from '../../db/machine-offset.ts';
import { countProcesses } from '../../db/processes.ts';
import { readBacklogs } from '../../jobs/backlog.ts';
import { parkedJobs } from '../../jobs/catalogue.ts';
import { listParkedJobs } from '../../jobs/parked-jobs.ts';
import { timetable } from '../../jobs/timetable.ts';
import { waitingJobs } from '../../jobs/waiting-jobs.ts';
import {
  countOpenFindings,
  countOpenRefunds,
  readWaitingEvents,
  readWaitingMails,
} from '../../metrics/gauges.store.ts';
import { lateWitnesses } from '../../modules/draw-log/ledger/late-witnesses.ts';
import { ledgerFault } from '../../modules/draw-log/ledger/ledger-fault.ts';
import type { CommandWorld } from '../command.ts';
import { counted } from '../lines.ts';

/** By the product's clock, and by the machine's own, which dates backups. */
export type Instants = { now: Date; onMachine: Date };

/** A part of the product, and what to do where something is. */
type Seen = { name: string; says: string; act?: string | undefined };

type Look = (world: CommandWorld, instants: Instants) => Promise<Seen>;

/** The looks at the product that an operator has each day, in their order. */
export const looks: readonly Look[] = [
  async ({ db }, { now }) => {
    const open = await countOpenRefunds(db, now);
    const all = [...open.values()].reduce((sum, count) => sum + count, 0);
    const old = open.get('older') ?? 0;
    const says = `${counted(all, 'open refund')}, ${old} of them older than a week.`;
    return { name: 'Refunds', says, act: old > 0 ? 'clubdraw admin open-refunds' : undefined };
  },
  async ({ db }, { now }) => {
    const { waiting, oldestSeconds } = await readWaitingMails(db, now);
    const act = oldestSeconds > 600 ? `${recipe('ClubdrawMailsWait')}, clubdraw doctor` : undefined;
    return { name: 'Mails', says: `${waiting} wait, ${ageOf(oldestSeconds)}.`, act };
  },
  async ({ db }, { now }) => {
    const { waiting, oldestSeconds } = await readWaitingEvents(db, now);
    const act = oldestSeconds > 120 ? `${recipe('ClubdrawEventsLag')}, clubdraw doctor` : undefined;
    return { name: 'Events', says: `${waiting} wait, ${ageOf(oldestSeconds)}.`, act };
  },
  async ({ db }) => {
    const kinds = [...(await countOpenFindings(db))].map(([kind, count]) => `${count} ${kind}`);
    const says = kinds.length === 0 ? 'none.' : `${kinds.join(', ')}.`;
    return {
      name: 'Findings',
      says,
      act: kinds.length > 0 ? 'clubdraw admin findings' : undefined,
    };
  },
  async ({ db }) => {
    const { length } = await listParkedJobs(db);
    const act = length > 0 ? 'clubdraw admin parked-jobs' : undefined;
    return { name: 'Parked jobs', says: `${length}.`, act };
  },
  async (world, { now }) => {
    const late: string[] = [];
    // Jobs come and go while people buy: theirs is the next look.
    for (const sweep of timetable.filter((one) => one !== waitingJobs)) {
      const { overdue } = await sweep.due(world, now);
      if (overdue > 0) late.push(`${sweep.name} ${overdue}`);
    }
    const says = late.length === 0 ? 'none.' : `${late.join(', ')}.`;
    const act = late.length > 0 ? `${recipe('ClubdrawWorkOverdue')}, clubdraw logs` : undefined;
    return { name: 'Overdue work', says, act };
  },
  async ({ db }) => {
    const kinds = (await readBacklogs(db)).filter(({ kind }) => kind !== parkedJobs);
    const all = kinds.reduce((sum, { waiting }) => sum + waiting, 0);
    const oldest = Math.max(...kinds.map(({ oldestSeconds }) => oldestSeconds));
    const act = oldest > 300 ? `${recipe('ClubdrawJobsWait')}, clubdraw logs` : undefined;
    return { name: 'Jobs', says: `${all} wait or are at work, ${ageOf(oldest)}.`, act };
  },
  async ({ db }, { onMachine }) => {
    const { ageSeconds, bytes } = await readBackupStanding(db, onMachine);
    const says =
      bytes === 0 ? 'none was taken yet.' : `the last one is ${timeWords(ageSeconds)} old.`;
    const isLate = ageSeconds > 3 * 3_600;
    return { name: 'Backup', says, act: isLate ? recipe('ClubdrawBackupOld') : undefined };
  },
  async ({ db }) => {
    const { forPeople, forJobs } = await countProcesses(db);
    const says = `${forPeople} answer people, ${forJobs} do jobs.`;
    const isWhole = forPeople > 0 && forJobs > 0;
    return { name: 'Processes', says, act: isWhole ? undefined : recipe('ClubdrawDown') };
  },
  async ({ db }) => {
    const seconds = (await machineOffsetMs(db)) / 1000;
    const says = `this machine is ${seconds.toFixed(1)} s off the database.`;
    const isOff = Math.abs(seconds) > 2 || clockState().isWrong;
    return { name: 'Clock', says, act: isOff ? recipe('ClubdrawClockOff') : undefined };
  },
  async (world) => {
    const fault = await ledgerFault(world.db, world);
    const act = fault === null ? undefined : recipe('ClubdrawLedgerHolds');
    return { name: 'Ledger', says: fault ?? 'it signs.', act };
  },
  async (world) => {
    const { asked, late } = await lateWitnesses(world);
    const says = asked === 0 ? 'none is named.' : `${asked} named, ${late.length} late.`;
    const act = late.length > 0 ? `Tell whoever runs ${late.join(', ')}` : undefined;
    return { name: 'Witnesses', says, act };
  },
];

function recipe(alert: string): string {
  return `docs/operate.md, ${alert}`;
}

function ageOf(seconds: number): string {
  return seconds < 60 ? 'none for long' : `the oldest for ${Math.round(seconds / 60)} minutes`;
}

function timeWords(seconds: number): string {
  return seconds < 3_600
    ? `${Math.round(seconds / 60)} minutes`
    : `${Math.round(seconds / 3_600)} hours`;
}

import { Gauge, type Registry } from 'prom-client';
import { readBackupStanding } from '../backup/backups.store.ts';
import { systemClock } from '../edge/clock.ts';
import type { Context } from '../context.ts';
import { readBacklogs } from '../jobs/backlog.ts';
import type { Sweep } from '../jobs/sweep.ts';
import type { HealthSources } from '../http/health.ts';
import {
  measureLedgerHead,
  readOpenDraws,
  countOpenFindings,
  countOpenRefunds,
  doesArchiveFail,
  readStandbys,
  readWaitingEvents,
  readWaitingMails,
  refundAges,
} from './gauges.store.ts';

/** Reads one group of gauges from the database. */
export type Measure = (context: Context, now: Date) => Promise<void>;

type Maker = <Label extends string>(
  name: string,
  help: string,
  ...labelNames: Label[]
) => Gauge<Label>;

/** The gauges that only the database knows; all processes would answer the same. */
export function databaseGauges(registry: Registry, sources: HealthSources): Measure[] {
  const gauge: Maker = (name, help, ...labelNames) =>
    new Gauge({ name: `clubdraw_${name}`, help, labelNames, registers: [registry] });
  return [
    jobGauges(gauge),
    waitingGauges(gauge),
    moneyGauges(gauge),
    drawGauges(gauge),
    ledgerGauges(gauge, sources.ledgerFault),
    dueGauges(gauge, sources.sweeps),
    backupGauges(gauge),
    standbyGauges(gauge),
  ];
}

function jobGauges(gauge: Maker): Measure {
  const waiting = gauge(
    'jobs_waiting',
    'Jobs that are not done, by kind; parkedJobs: given up.',
    'kind',
  );
  const oldest = gauge(
    'jobs_oldest_seconds',
    'Age of the oldest job that could be done, by kind.',
    'kind',
  );
  const tries = gauge(
    'jobs_most_tries',
    'The most repetitions of a job that is not done, by kind.',
    'kind',
  );
  return async ({ db }) => {
    for (const { kind, ...found } of await readBacklogs(db)) {
      waiting.set({ kind }, found.waiting);
      oldest.set({ kind }, found.oldestSeconds);
      tries.set({ kind }, found.maxTries);
    }
  };
}

function waitingGauges(gauge: Maker): Measure {
  const kinds = [
    { of: 'mails', words: 'Mails that are due and not handed over', read: readWaitingMails },
    {
      of: 'provider_events',
      words: 'Events of the provider that are stored and not acted on',
      read: readWaitingEvents,
    },
  ].map(({ of, words, read }) => ({
    read,
    waiting: gauge(`${of}_waiting`, `${words}.`),
    oldest: gauge(`${of}_oldest_seconds`, `${words}: age of the oldest.`),
    tries: gauge(`${of}_most_tries`, `${words}: the most tries of any.`),
  }));
  return async ({ db }, now) => {
    for (const { read, waiting, oldest, tries } of kinds) {
      const found = await read(db, now);
      waiting.set(found.waiting);
      oldest.set(found.oldestSeconds);
      tries.set(found.maxTries);
    }
  };
}

function moneyGauges(gauge: Maker): Measure {
  const refunds = gauge(
    'refunds_open',
    'Refunds that the provider has not settled, by age.',
    'age',
  );
  const findings = gauge('findings_open', 'Findings that wait for a person, by kind.', 'kind');
  return async ({ db }, now) => {
    const open = await countOpenRefunds(db, now);
    for (const age of refundAges) refunds.set({ age }, open.get(age) ?? 0);
    findings.reset();
    for (const [kind, count] of await countOpenFindings(db)) findings.set({ kind }, count);
  };
}

function drawGauges(gauge: Maker): Measure {
  const draws = gauge('draws_open', 'Draws that are neither drawn nor cancelled.');
  const tickets = gauge('tickets_open', 'Tickets of the draws that are open.');
  const places = gauge('places_held', 'Places that payments in progress hold.');
  return async ({ db }) => {
    const found = await readOpenDraws(db);
    draws.set(found.draws);
    tickets.set(found.tickets);
    places.set(found.placesHeld);
  };
}

function ledgerGauges(gauge: Maker, faultOf: HealthSources['ledgerFault']): Measure {
  const entries = gauge('ledger_entries', 'Entries of the ledger of all draws.');
  const signed = gauge('ledger_signed_entries', 'Entries under the newest head that was signed.');
  const age = gauge('ledger_unsigned_seconds', 'Age of the oldest entry under no signed head.');
  const fault = gauge('ledger_fault', '1 while nothing is signed: /readyz says why.');
  return async (context, now) => {
    const head = await measureLedgerHead(context.db, now);
    entries.set(head.entries);
    signed.set(head.signed);
    age.set(head.unsignedSeconds);
    fault.set((await faultOf(context.db, context)) === null ? 0 : 1);
  };
}

function backupGauges(gauge: Maker): Measure {
  const age = gauge(
    'backup_age_seconds',
    'Since the last backup ended; since the product was installed where there is none.',
  );
  const bytes = gauge('backup_bytes', 'Size of the last backup.');
  const took = gauge('backup_took_seconds', 'How long the last backup took.');
  return async ({ db }) => {
    // Backups are dated by the machine's clock.
    const found = await readBackupStanding(db, systemClock.now());
    age.set(found.ageSeconds);
    bytes.set(found.bytes);
    took.set(found.tookSeconds);
  };
}

function standbyGauges(gauge: Maker): Measure {
  const follows = gauge(
    'standby_follows',
    '1 for a standby that follows the primary now, by its replication slot.',
    'slot',
  );
  const kept = gauge(
    'standby_kept_bytes',
    'What the primary keeps on its disk for a standby that has not taken it yet, by its slot.',
    'slot',
  );
  const fails = gauge('archive_fails', '1 while PostgreSQL cannot archive what was written.');
  return async ({ db }) => {
    follows.reset();
    kept.reset();
    for (const { slot, isActive, keptBytes } of await readStandbys(db)) {
      follows.set({ slot }, isActive ? 1 : 0);
      kept.set({ slot }, keptBytes);
    }
    fails.set((await doesArchiveFail(db)) ? 1 : 0);
  };
}

function dueGauges(gauge: Maker, sweeps: readonly Sweep[]): Measure {
  const due = gauge(
    'due',
    'Things that are due and not done, by sweep; dueDraws: draws to run.',
    'sweep',
  );
  return async (context, now) => {
    for (const { name: sweep, ...one } of sweeps) {
      due.set({ sweep }, (await one.due(context, now)).overdue);
    }
  };
}

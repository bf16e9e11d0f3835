import { callPurposes } from '@clubdraw/domain/flow/calls';
import { Counter, Histogram, Registry } from 'prom-client';

/**
 * The counters of this process, for all its parts: nothing but numbers, and labels from closed
 * lists.
 */
export const tallied = new Registry();

const registers = [tallied];

export const requests = new Counter({
  name: 'clubdraw_requests_total',
  help: 'Requests that were answered, by method, route pattern and status.',
  labelNames: ['method', 'route', 'status'] as const,
  registers,
});

export const requestSeconds = new Histogram({
  name: 'clubdraw_request_seconds',
  help: 'Time from a request to the end of its answer, by rank; answers that are held open on purpose are left out.',
  labelNames: ['rank'] as const,
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  registers,
});

export const statements = new Counter({
  name: 'clubdraw_statements_total',
  help: 'Statements that PostgreSQL was asked for, those of the job queue left out.',
  registers,
});

export const failedStatements = new Counter({
  name: 'clubdraw_failed_statements_total',
  help: 'Statements that failed or had no answer, refusals by a constraint included.',
  registers,
});

export const statementSeconds = new Counter({
  name: 'clubdraw_statement_seconds_total',
  help: 'Time that was waited for the answers of statements, all together.',
  registers,
});

export const providerCalls = new Counter({
  name: 'clubdraw_provider_calls_total',
  help: 'Requests to the payment provider, by purpose and verdict.',
  labelNames: ['purpose', 'verdict'] as const,
  registers,
});

export const providerSeconds = new Histogram({
  name: 'clubdraw_provider_call_seconds',
  help: 'Time from a request to the provider to the end of its answer, the wait for its permit left out, by purpose.',
  labelNames: ['purpose'] as const,
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  registers,
});

export const jobs = new Counter({
  name: 'clubdraw_jobs_total',
  help: 'Tries of jobs, by kind and outcome.',
  labelNames: ['kind', 'outcome'] as const,
  registers,
});

export const jobSeconds = new Counter({
  name: 'clubdraw_job_seconds_total',
  help: 'Time that jobs took, by kind.',
  labelNames: ['kind'] as const,
  registers,
});

export const failedSweeps = new Counter({
  name: 'clubdraw_failed_sweeps_total',
  help: 'Sweeps that failed, by name.',
  labelNames: ['sweep'] as const,
  registers,
});

export const forgottenRows = new Counter({
  name: 'clubdraw_forgotten_rows_total',
  help: 'Rows that were deleted or emptied because they are no longer kept, by sweep.',
  labelNames: ['sweep'] as const,
  registers,
});

export const mails = new Counter({
  name: 'clubdraw_mails_total',
  help: 'Tries to hand a mail over, by outcome.',
  labelNames: ['outcome'] as const,
  registers,
});

export const failedFiles = new Counter({
  name: 'clubdraw_failed_files_total',
  help: 'Files that the file store did not read, write, remove or list, after all tries.',
  registers,
});

export const issuedTickets = new Counter({
  name: 'clubdraw_tickets_issued_total',
  help: 'Tickets that this process issued for money that arrived.',
  registers,
});

export const countedEvents = new Counter({
  name: 'clubdraw_audited_events_total',
  help: 'Events of business and security that the log names, by event.',
  labelNames: ['event'] as const,
  registers,
});

export const webhookSecretUses = new Counter({
  name: 'clubdraw_webhook_secret_uses_total',
  help: 'Deliveries to the webhook by the secret that verified them: the newest one, an earlier one, or none.',
  labelNames: ['kind'] as const,
  registers,
});

export const unbelievedAddresses = new Counter({
  name: 'clubdraw_unbelieved_forwarded_addresses_total',
  help: 'Requests that named a forwarded address while TRUST_PROXY is off.',
  registers,
});

export const lateReads = new Counter({
  name: 'clubdraw_late_reads_total',
  help: 'Reads that a replica may answer, by the database that did; none without DATABASE_READ_URL.',
  labelNames: ['from'] as const,
  registers,
});

export const unreadMeasures = new Counter({
  name: 'clubdraw_unread_measures_total',
  help: 'Groups of gauges that could not be read for a scrape.',
  registers,
});

// A series that is there from the start shows its first increase, too.
for (const purpose of callPurposes)
  for (const verdict of ['done', 'tooFast', 'failed', 'lost'])
    providerCalls.inc({ purpose, verdict }, 0);
for (const from of ['primary', 'replica']) lateReads.inc({ from }, 0);
for (const rank of ['checkout', 'event', 'rest']) requestSeconds.zero({ rank });
for (const kind of ['newest', 'earlier', 'none']) webhookSecretUses.inc({ kind }, 0);
for (const outcome of ['handedOver', 'postponed', 'refused', 'failed']) mails.inc({ outcome }, 0);

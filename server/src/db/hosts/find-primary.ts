import { scheduler } from 'node:timers/promises';
import { Client } from 'pg';
import { messageOf } from '../../message-of.ts';
import { isOld, storeTimeline, type Timeline } from './timelines.ts';

/** None of the addresses of the database may be written to at the moment. */
export class NoPrimary extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'NoPrimary';
  }
}

/**
 * The longest time for one address to answer, in ms; a process that is starting up is slow itself.
 */
const lookMs = 5_000;

/**
 * An address that is silent keeps nobody waiting beyond this time, once another one takes writes.
 */
const graceMs = 250;

/** Connections that are made at the same time share one look at all addresses. */
const briefMs = 1_000;

type Look = { began: number; found: Promise<string> };

const looks = new Map<string, Look>();

/**
 * The address that takes writes, from a look of the last second. Where two take writes, an old
 * primary has come back: the one that was made primary later counts, and an older one never does
 * again.
 *
 * @throws {NoPrimary}
 */
export function primaryOf(urls: readonly string[]): Promise<string> {
  const key = urls.join(' ');
  const known = looks.get(key);
  if (known && performance.now() - known.began < briefMs) return known.found;
  const look = { began: performance.now(), found: findPrimary(urls) };
  looks.set(key, look);
  look.found.catch(() => {
    if (looks.get(key) === look) looks.delete(key);
  });
  return look.found;
}

/** Makes the next connection look anew: what the last look found does not answer any more. */
export function forgetPrimary(urls: readonly string[]): void {
  looks.delete(urls.join(' '));
}

const replacedWords = 'a primary that another one has replaced: stop it, and make it a standby';

type Writable = Timeline & { url: string; at: number };

/** Asks all addresses anew, at the same time; see {@link primaryOf}. */
export async function findPrimary(urls: readonly string[]): Promise<string> {
  const found: Writable[] = [];
  const problems: string[] = [];
  const asked = urls.map(async (url, at) => {
    try {
      const writable = { url, at, ...(await lookAt(url)) };
      // It ends nobody's wait for the one that has replaced it.
      if (isOld(writable)) throw new NoPrimary(replacedWords);
      found.push(writable);
    } catch (error) {
      problems.push(`${new URL(url).host}: ${wordsOf(error)}`);
      throw error;
    }
  });
  const all = Promise.allSettled(asked);
  await Promise.any(asked).then(
    () => Promise.race([all, scheduler.wait(graceMs)]),
    () => {},
  );
  const [latest] = found
    .filter((one) => !isOld(one))
    .toSorted((a, b) => b.timeline - a.timeline || a.at - b.at);
  if (!latest) {
    throw new NoPrimary(`No address of DATABASE_URL takes writes (${problems.join('; ')}).`);
  }
  storeTimeline(latest);
  return latest.url;
}

/** The first eight digits of the name of a log file are its timeline; a standby writes none. */
const question = `SELECT pg_is_in_recovery() AS "isStandby",
  (SELECT system_identifier::text FROM pg_control_system()) AS system,
  CASE WHEN pg_is_in_recovery() THEN 0
    ELSE ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int END AS timeline`;

async function lookAt(url: string): Promise<Timeline> {
  const client = new Client({
    connectionString: url,
    application_name: 'clubdraw looks for the primary',
    connectionTimeoutMillis: lookMs,
    query_timeout: lookMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Timeline & { isStandby: boolean }>(question);
    const [row] = rows;
    if (!row || row.isStandby) throw new NoPrimary('a standby');
    return { system: row.system, timeline: row.timeline };
  } finally {
    void client.end().catch(() => {});
  }
}

/** Of a name with several addresses, the first one's error stands for all. */
function wordsOf(error: unknown): string {
  return messageOf(error instanceof AggregateError ? error.errors[0] : error);
}

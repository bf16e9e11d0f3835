import { sql } from 'kysely';
import type { Db } from './database.ts';

/** A process of the product: where it runs, and the names of its secrets, the newest first. */
export type ProductProcess = {
  machine: string;
  pid: number;
  /** As the setting `JOBS`. */
  jobs: string;
  appSecrets: string[];
  signingKeys: string[];
  webhookSecrets: string[];
};

export type WebhookUses = { byNewest: number; byEarlier: number };

/** Seconds after which a process that is silent counts as gone. */
const silentSeconds = 30;

/** Writes that a process runs; `byEarlier` are uses since it wrote that last. */
export async function storeProcess(
  db: Db,
  id: string,
  { uses, ...one }: ProductProcess & { uses: WebhookUses },
): Promise<void> {
  await sql`
    WITH gone AS (
      DELETE FROM processes WHERE id <> ${id} AND seen_at < now() - interval '1 day'
    )
    INSERT INTO processes (id, machine, pid, jobs, app_secrets, signing_keys, webhook_secrets,
      newest_webhook_uses, earlier_webhook_at, started_at, seen_at)
    VALUES (${id}, ${one.machine}, ${one.pid}, ${one.jobs}, ${one.appSecrets}, ${one.signingKeys},
      ${one.webhookSecrets}, ${uses.byNewest}, CASE WHEN ${uses.byEarlier}::int > 0 THEN now() END, now(), now())
    ON CONFLICT (id) DO UPDATE SET newest_webhook_uses = excluded.newest_webhook_uses,
      earlier_webhook_at = coalesce(excluded.earlier_webhook_at, processes.earlier_webhook_at),
      seen_at = excluded.seen_at`.execute(db);
}

export async function forgetProcess(db: Db, id: string): Promise<void> {
  await db.deleteFrom('processes').where('id', '=', id).execute();
}

export type SeenProcess = ProductProcess & {
  startedAt: Date;
  /** Events that the newest secret of the webhook verified since the start. */
  newestWebhookUses: number;
  /** Seconds since an earlier one last did; null when it did not since the start. */
  earlierWebhookSeconds: number | null;
};

/** The processes that run, the one that started first in front. */
export async function listProcesses(db: Db): Promise<SeenProcess[]> {
  const { rows } = await sql<SeenProcess>`
    SELECT machine, pid, jobs, app_secrets AS "appSecrets", signing_keys AS "signingKeys",
      webhook_secrets AS "webhookSecrets", newest_webhook_uses::float8 AS "newestWebhookUses",
      extract(epoch FROM now() - earlier_webhook_at)::float8 AS "earlierWebhookSeconds",
      started_at AS "startedAt"
    FROM processes WHERE seen_at > now() - ${silentSeconds} * interval '1 second'
    ORDER BY started_at, id`.execute(db);
  return rows;
}

/** How many of the processes that run answer people, and how many do jobs; one may do both. */
export async function countProcesses(
  db: Db,
): Promise<{ running: number; forPeople: number; forJobs: number }> {
  const running = await listProcesses(db);
  return {
    running: running.length,
    forPeople: running.filter(({ jobs }) => jobs !== 'only').length,
    forJobs: running.filter(({ jobs }) => jobs !== 'off').length,
  };
}

import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { scheduler } from 'node:timers/promises';
import { Client } from 'pg';
import { postgresUser } from '../postgres/postgres-user.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { projectFolder } from '../project-folder.ts';
import type { Certificates } from '../machine/certificates.ts';
import { messageOf } from '../../server/src/message-of.ts';

const name = 'clubdraw';
const rowsRole = 'clubdraw';
const ownerRole = 'clubdraw_owner';

/**
 * A PostgreSQL that takes no connection in clear, with a database that has one role for its tables
 * and one for its rows.
 */
export type SecuredDatabase = {
  /** For the product: `?sslmode=verify-full`. */
  url: string;
  /** The same for its migration. */
  ownerUrl: string;
  /** PostgreSQL's word on a connection without TLS. */
  refusal: string;
  stop(): Promise<void>;
};

/**
 * Starts a PostgreSQL for this rehearsal, prepares it by the files of `deploy`, and closes it to
 * connections in clear.
 *
 * @throws when it takes one all the same
 */
export async function startSecuredDatabase(options: {
  dataDir: string;
  certificates: Certificates;
  say: (sentence: string) => void;
}): Promise<SecuredDatabase> {
  const { dataDir, certificates, say } = options;
  const postgres = await startPostgres({ dataDir, durable: false, say });
  try {
    const password = randomBytes(16).toString('hex');
    await postgres.ensureDatabase(name);
    await prepare(postgres.url(name), { password, certificates });
    const clearFor = (role: string): string =>
      `postgres://${role}:${password}@localhost:${postgres.port}/${name}`;
    const urlFor = (role: string): string => `${clearFor(role)}?sslmode=verify-full`;
    const [url, ownerUrl] = [urlFor(rowsRole), urlFor(ownerRole)];
    const refusal = await refusalOf(clearFor(rowsRole));
    await answer(url);
    return { url, ownerUrl, refusal, stop: () => postgres.stop() };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function prepare(
  url: string,
  { password, certificates }: { password: string; certificates: Certificates },
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(readFileSync(join(projectFolder, 'deploy/database.sql'), 'utf8'));
    for (const role of [rowsRole, ownerRole])
      await client.query(`ALTER ROLE ${role} PASSWORD ${client.escapeLiteral(password)}`);
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    const cluster = rows[0]?.data_directory ?? '';
    writeFor(cluster, 'server.crt', certificates.certificate);
    writeFor(cluster, 'server.key', certificates.key);
    const rules = readFileSync(join(projectFolder, 'deploy/pg_hba.conf'), 'utf8');
    writeFor(cluster, 'pg_hba.conf', rules);
    await client.query('ALTER SYSTEM SET ssl = on');
    await client.query('SELECT pg_reload_conf()');
  } finally {
    await client.end();
  }
}

/** PostgreSQL reads its key only where nobody else can. */
function writeFor(cluster: string, file: string, text: string): void {
  const path = join(cluster, file);
  writeFileSync(path, text, { mode: 0o600 });
  const { uid, gid } = postgresUser(cluster);
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

const reloadWithinMs = 20_000;

/** Its word on a connection in clear, once it has read its rules anew. */
async function refusalOf(url: string): Promise<string> {
  const giveUpAt = performance.now() + reloadWithinMs;
  while (performance.now() < giveUpAt) {
    try {
      await answer(url);
    } catch (error) {
      return messageOf(error);
    }
    await scheduler.wait(50);
  }
  throw new Error('PostgreSQL takes connections in clear.');
}

async function answer(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.end();
}

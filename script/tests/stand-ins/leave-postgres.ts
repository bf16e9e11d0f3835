import { startPostgres } from '../../postgres/start-postgres.ts';

// Starts a PostgreSQL and is killed, as a crash would: arguments are the folder and `durable`.
const [dataDir = '', durable] = process.argv.slice(2);
const postgres = await startPostgres({ dataDir, durable: durable === 'durable' });
await postgres.ensureDatabase('kept');
process.stdout.write(`${postgres.pid}`, () => process.kill(process.pid, 'SIGKILL'));

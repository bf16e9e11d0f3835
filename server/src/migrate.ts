import { prepareDatabase } from './prepare-database.ts';
import { readSettings } from './settings.ts';
import { startProblem } from './start-problem.ts';

/**
 * `node server/src/migrate.ts`, with the settings of the server: brings the database to the shape
 * of this version. A process whose role may do so does it itself at its start; elsewhere this runs
 * before, with DATABASE_OWNER_URL.
 */
try {
  const applied = await prepareDatabase(readSettings(process.env).databaseOwnerUrl);
  process.stdout.write(
    `The database has the shape of this version; migrations applied now: ${applied.length}.\n`,
  );
} catch (error) {
  process.exitCode = 1;
  const problem = startProblem(error);
  if (problem === undefined) throw error;
  process.stderr.write(`${problem}\n`);
}

import { Misused } from './admin/command.ts';
import { runDoctor } from './doctor/run-doctor.ts';
import { startProblem } from './start-problem.ts';

/** `clubdraw doctor`, with the settings of the server. */
try {
  process.exitCode = await runDoctor(process.argv.slice(2), {
    environment: process.env,
    say: (line) => process.stdout.write(`${line}\n`),
  });
} catch (error) {
  process.exitCode = 2;
  const problem = error instanceof Misused ? error.message : startProblem(error);
  if (problem === undefined) throw error;
  process.stderr.write(`${problem}\n`);
}

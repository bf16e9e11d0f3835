import { Misused } from './admin/command.ts';
import { runCommand } from './admin/run-command.ts';
import { ProviderFailure } from './edge/provider-failure.ts';
import { startProblem } from './start-problem.ts';

// A reader such as `head` has seen enough.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
  if (code !== 'EPIPE') throw new Error('the answer cannot be written', { cause: code });
  process.exit();
});

/**
 * `clubdraw admin`, with the settings of the server. The answer goes to the standard output,
 * questions and the log elsewhere.
 */
try {
  process.exitCode = await runCommand(process.argv.slice(2), {
    environment: process.env,
    terminal: { input: process.stdin, output: process.stderr },
    say: (line) => process.stdout.write(`${line}\n`),
  });
} catch (error) {
  process.exitCode = 2;
  const isAnswer =
    error instanceof Misused || error instanceof RangeError || error instanceof ProviderFailure;
  const problem = isAnswer ? error.message : startProblem(error);
  if (problem === undefined) throw error;
  process.stderr.write(`${problem}\n`);
}

import { openLog } from './edge/log.ts';
import { lowerPriority } from './edge/lower-priority.ts';
import { startRunningServer, type RunningServer } from './running-server.ts';
import { readSettings } from './settings.ts';
import { startProblem } from './start-problem.ts';

const log = openLog();

try {
  const settings = readSettings(process.env);
  // The processes that answer people go first.
  if (settings.jobs === 'only') lowerPriority();
  const server = await startRunningServer(settings, log);
  log.info({ pid: process.pid, url: settings.publicUrl, jobs: settings.jobs }, 'started');
  stopOnSignal(server);
  void stopWhenRefused(server);
} catch (error) {
  const problem = startProblem(error);
  if (problem === undefined) log.fatal({ err: error }, 'the server could not start');
  process.stderr.write(`${problem ?? 'The server could not start; the log says why.'}\n`);
  process.exit(1);
}

/**
 * Requests and jobs under way are finished, and new requests refused; this version would not start
 * either.
 */
async function stopWhenRefused(server: RunningServer): Promise<void> {
  const { message } = await server.refused;
  log.fatal({ reason: message }, 'stopping');
  await server.retire();
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** The first signal asks to stop, the second insists. */
function stopOnSignal(server: RunningServer): void {
  let stopping = false;
  const onSignal = async (signal: NodeJS.Signals): Promise<void> => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    await server.stop();
    log.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, (name) => void onSignal(name));
}

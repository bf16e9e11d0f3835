import { dropParkedJob, listParkedJobs, tryParkedJob } from '../jobs/parked-jobs.ts';
import {
  idOf,
  wordsOf,
  type ChangingCommand,
  type Prepared,
  type ReadingCommand,
  type CommandWorld,
} from './command.ts';
import { counted, when } from './lines.ts';

export const parkedJobsCommand: ReadingCommand = {
  name: 'parked-jobs',
  usage: '',
  help: 'Lists the jobs that were given up after all their tries, with the error of the last one.',
  read: async ({ db }, asked, say) => {
    wordsOf(asked);
    const parked = await listParkedJobs(db);
    for (const { id, kind, payload, error, parkedAt } of parked) {
      say(`${id} ${kind} ${JSON.stringify(payload)}, ${when(parkedAt)}`);
      say(`  ${messageOf(error)}`);
    }
    say(counted(parked.length, 'parked job'));
    return 0;
  },
};

export const tryJobAgainCommand: ChangingCommand = {
  name: 'try-job-again',
  usage: 'JOB',
  help: 'Puts a parked job back into its queue, with all its tries.',
  prepare: async (world, asked) =>
    prepare(world, idOf(wordsOf(asked, 'JOB').JOB), {
      will: 'It goes back into its queue, with all its tries',
      act: async (id) =>
        (await tryParkedJob(world.jobs, id))
          ? 'It is in its queue again.'
          : 'The same work waits already, so nothing was added.',
    }),
};

export const dropJobCommand: ChangingCommand = {
  name: 'drop-job',
  usage: 'JOB',
  help: 'Gives a parked job up for good. A sweep or a finding knows its purpose as well.',
  prepare: async (world, asked) =>
    prepare(world, idOf(wordsOf(asked, 'JOB').JOB), {
      will: 'It is given up for good',
      act: async (id) =>
        (await dropParkedJob(world.db, world.jobs, id)) ? 'Dropped.' : 'It is not parked any more.',
    }),
};

async function prepare(
  { db }: CommandWorld,
  id: string,
  { will, act }: { will: string; act: (id: string) => Promise<string> },
): Promise<Prepared> {
  const job = (await listParkedJobs(db)).find((one) => one.id === id);
  if (!job) return { refused: 'No parked job has this id.' };
  const about = `${job.kind} ${JSON.stringify(job.payload)}`;
  return { will: [`${will}: ${about}`], subjects: [id], act: async () => act(id) };
}

/** The queue keeps an error as the log does: one of PostgreSQL has a code, and no message. */
function messageOf(error: unknown): string {
  const { message, type, code, constraint } = (error ?? {}) as Record<string, unknown>;
  const words = [message ?? type, code, constraint].filter((word) => typeof word === 'string');
  return words.length > 0 ? words.join(' ').replaceAll(/\s+/g, ' ') : 'No error was kept.';
}

import { countProcesses } from '../../db/processes.ts';
import { broken, well, type Check } from '../check.ts';

const recipe =
  'See which unit does not stay up, and why: systemctl list-units "clubdraw*", clubdraw logs.';

/**
 * Processes run that answer people, and such that do jobs. One that did not start is not counted.
 */
export const processes: Check = {
  name: 'Processes',
  needsDatabase: true,
  recipe,
  look: async ({ db }) => {
    const { running, forPeople, forJobs } = await countProcesses(db);
    const said = `Of ${running} that run, ${forPeople} answer people and ${forJobs} do jobs.`;
    return forPeople > 0 && forJobs > 0 ? well(said) : broken(said, recipe);
  },
};

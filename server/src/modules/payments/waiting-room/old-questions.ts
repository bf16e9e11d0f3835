import { forgetQuestions } from '../../../db/in-line.ts';
import { cleaning, inPortions } from '../../../jobs/cleaning.ts';

/** Questions of people who waited in line, as soon as they say nothing any more. */
export const oldQuestions = cleaning('oldQuestions', async ({ db }) =>
  inPortions((limit) => forgetQuestions(db, limit)),
);

import { ApiFailure } from './api-failure.ts';

/**
 * Lets an action return a failure to its form. A session that ended goes on as an error, which
 * leads to sign-in; so does a bug.
 */
export async function attempt<T>(work: () => Promise<T>): Promise<T | ApiFailure> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiFailure && error.status !== 401) return error;
    throw error;
  }
}

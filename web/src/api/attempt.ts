import { data, type UNSAFE_DataWithResponseInit as WithStatus } from 'react-router';
import { ApiFailure } from './api-failure.ts';

/**
 * Lets an action return a failure to its form; a bug goes on as an error. A session that ended is
 * returned with its status: the router then reads nothing again, which would lead to sign-in and
 * take the form away.
 */
export async function attempt<T>(
  work: () => Promise<T>,
): Promise<T | ApiFailure | WithStatus<ApiFailure>> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return error.status === 401 ? data(error, { status: error.status }) : error;
  }
}

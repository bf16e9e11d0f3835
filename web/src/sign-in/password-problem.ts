import { checkPasswordCall } from '@clubdraw/contract/accounts/accounts';
import { ApiFailure } from '../api/api-failure.ts';
import { call } from '../api/call.ts';

/**
 * Why this password cannot be chosen, asked before anything else is; a question that fails leaves
 * the answer to the call that sets the password.
 */
export async function passwordProblem(
  email: string,
  password: string,
): Promise<string | undefined> {
  try {
    await call(checkPasswordCall, { body: { username: email, password } });
    return undefined;
  } catch (error) {
    return error instanceof ApiFailure ? error.fields['password'] : undefined;
  }
}

import { me, type Profile } from '@clubdraw/contract/accounts/accounts';
import { redirect, useRouteLoaderData } from 'react-router';
import { ApiFailure } from '../api-failure.ts';
import { call } from '../call.ts';
import { signInPath } from '../../paths.ts';
import { forgetSession } from './owner.ts';

let known: Profile | undefined;

export function forgetProfile(): void {
  known = undefined;
}

/**
 * The signed-in owner. At the start of a session every failure signs out (product §4.1); later only
 * the server's word that the session is over does, so that a lost connection costs no input.
 */
export async function loadProfile(request: Request): Promise<Profile> {
  try {
    known = await call(me, {}, { signal: request.signal });
    return known;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (known && error.status !== 401) return known;
    forgetSession();
    forgetProfile();
    const { pathname, search } = new URL(request.url);
    throw redirect(signInPath(pathname + search));
  }
}

/** The owner whom the frame has loaded: every page inside it has one. */
export function useProfile(): Profile {
  const data = useRouteLoaderData<{ profile: Profile }>('owner');
  if (!data) throw new Error('useProfile outside the owner frame');
  return data.profile;
}

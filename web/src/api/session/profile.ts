import { meCall, type Profile } from '@clubdraw/contract/accounts/accounts';
import * as messages from '@clubdraw/domain/texts/messages';
import type { Role } from '@clubdraw/domain/people/roles';
import { redirect, redirectDocument, useRouteLoaderData } from 'react-router';
import { ApiFailure } from '../api-failure.ts';
import { call } from '../call.ts';
import { chooseClub, chosenClub, forgetClub } from './club.ts';
import { paths, signInPath } from '../../paths.ts';
import { forgetSession, storedEmail } from './owner.ts';
import { keepSignInNotice } from './sign-in-notice.ts';

let known: Profile | undefined;

export function forgetProfile(): void {
  known = undefined;
}

/** Time for a connection or a server to come back before the one further try. */
const retryMs = 1000;

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, retryMs));
}

/** Reads the profile; what fails without the server's word that the session is over, once more. */
async function readProfile(signal: AbortSignal): Promise<Profile> {
  try {
    return await call(meCall, {}, { signal });
  } catch (error) {
    const isAnswered = error instanceof ApiFailure && [401, 403].includes(error.status);
    if (!(error instanceof ApiFailure) || isAnswered) throw error;
    await pause();
    return call(meCall, {}, { signal });
  }
}

/** Signs out, says why at sign-in, and leads back to the page afterwards. */
function signOut(request: Request, why: string): Response {
  keepSignInNotice(why, storedEmail());
  forgetSession();
  forgetProfile();
  const { pathname, search } = new URL(request.url);
  return redirect(signInPath(pathname + search));
}

/**
 * The signed-in owner; somebody whose address is not verified is not signed in (product §3.1). At
 * the start of a session a profile that cannot be read twice signs out (product §4.1); later only
 * the server's word that the session is over does, so that a lost connection costs no input.
 */
export async function loadProfile(request: Request): Promise<Profile> {
  try {
    const profile = known
      ? await call(meCall, {}, { signal: request.signal })
      : await readProfile(request.signal);
    if (!profile.isVerified) throw signOut(request, messages.emailNotVerified);
    nameClub(profile, request);
    known = profile;
    return profile;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.status === 401) throw signOut(request, messages.sessionEnded);
    if (error.status === 403) throw leaveClub();
    if (known) return known;
    throw signOut(request, messages.profileUnreadable);
  }
}

/** The person has no part in the club of this tab any more: another one is looked for there. */
function leaveClub(): Response {
  forgetProfile();
  forgetClub();
  return redirectDocument(paths.noClub);
}

/**
 * Somebody who handed over the club that they began works for it by another part: from then on this
 * tab names it, as that of another.
 */
function nameClub({ clubId, role }: Profile, request: Request): void {
  if (role === 'owner' || chosenClub() !== null) return;
  chooseClub(clubId);
  throw redirectDocument(request.url);
}

/**
 * Whether the person has one of these parts in the club, for a loader: it asks for what they may
 * have alone. An owner in the own club is not waited for.
 */
export async function mayNow(parts: readonly Role[], signal: AbortSignal): Promise<boolean> {
  if (chosenClub() === null) return parts.includes('owner');
  const { role } = known ?? (await call(meCall, {}, { signal }));
  return parts.includes(role);
}

/** The owner whom the frame has loaded: every page inside it has one. */
export function useProfile(): Profile {
  const data = useRouteLoaderData<{ profile: Profile }>('owner');
  if (!data) throw new Error('useProfile outside the owner frame');
  return data.profile;
}

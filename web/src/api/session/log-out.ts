import { logoutCall } from '@clubdraw/contract/accounts/accounts';
import { useCallback } from 'react';
import { useSubmit } from 'react-router';
import { paths } from '../../paths.ts';
import { call } from '../call.ts';
import { forgetLastPage } from './last-page.ts';
import { forgetSession } from './owner.ts';
import { forgetProfile } from './profile.ts';
import { termsDraftKey } from './terms-draft-key.ts';

/** Ends the session here whatever the server answers (product §4.1). */
export function logOut(): void {
  void call(logoutCall, {}).catch(() => undefined);
  forgetOwner();
}

/**
 * Forgets a session of this browser that the server has ended already, and the terms that were
 * written in it. A session that ends without its owner keeps them for the next one.
 */
export function forgetOwner(): void {
  forgetSession();
  forgetProfile();
  forgetLastPage();
  localStorage.removeItem(termsDraftKey);
}

/**
 * Logs out. Asked as a navigation, so that unsaved input may keep its owner here (product §4.1).
 */
export function useLogOut(): () => void {
  const submit = useSubmit();
  return useCallback(() => void submit(null, { method: 'post', action: paths.profile }), [submit]);
}

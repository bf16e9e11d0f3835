import { logout } from '@clubdraw/contract/accounts/accounts';
import { call } from '../call.ts';
import { forgetLastPage } from './last-page.ts';
import { forgetSession } from './owner.ts';
import { forgetProfile } from './profile.ts';

/** Ends the session here whatever the server answers (spec §4.1). */
export function logOut(): void {
  void call(logout, {}).catch(() => undefined);
  forgetSession();
  forgetProfile();
  forgetLastPage();
}

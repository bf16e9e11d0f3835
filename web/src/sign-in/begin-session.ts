import { forgetLastPage } from '../api/session/last-page.ts';
import { keepSession } from '../api/session/owner.ts';
import { forgetProfile } from '../api/session/profile.ts';

/** Signs an owner in here, and forgets whoever was signed in before. */
export function beginSession(token: string, email: string): void {
  forgetProfile();
  forgetLastPage();
  keepSession(token, email);
}

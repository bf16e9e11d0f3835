import { forgetLastPage } from './last-page.ts';
import { keepSession } from './owner.ts';
import { forgetProfile } from './profile.ts';

/** Signs an owner in here, and forgets whoever was signed in before. */
export function beginSession(token: string, email: string): void {
  forgetProfile();
  forgetLastPage();
  keepSession(token, email);
}

import { getOwnerMailsCall, type OwnerMailSwitches } from '@clubdraw/contract/accounts/owner-mails';
import { call } from '../../../api/call.ts';

/**
 * The owner's choice of mails; undefined when it did not load: the rest of the profile is worth
 * having.
 */
export async function loadMails(signal: AbortSignal): Promise<OwnerMailSwitches | undefined> {
  try {
    return await call(getOwnerMailsCall, {}, { signal });
  } catch {
    return undefined;
  }
}

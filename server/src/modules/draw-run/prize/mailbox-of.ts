import { canonicalEmail } from '@clubdraw/domain/email';

/** The holder of a ticket as one person; somebody who is reached by post alone is a person of their own. */
export function mailboxOf({ email, serial }: { email: string | null; serial: number }): string {
  return email ? canonicalEmail(email) : `ticket ${serial}`;
}

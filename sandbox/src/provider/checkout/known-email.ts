import type { SessionRecord } from '../records.ts';

/** The payer's address as the session or its customer has it; null when the page asks for it. */
export function knownEmail({ object }: SessionRecord): string | null {
  return object.customer_email ?? object.customer_details?.email ?? null;
}

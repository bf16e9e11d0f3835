import { z } from 'zod';

/**
 * The session that a customer's last code is bound to. It stays with the tab, so that a reload does
 * not make the code in the mailbox worthless.
 */

const key = 'customerCode';

const kept = z.object({ email: z.string(), sessionId: z.string() });

export function keepCodeSession(email: string, sessionId: string): void {
  sessionStorage.setItem(key, JSON.stringify({ email, sessionId }));
}

/** Undefined when this tab asked for no code for this address. */
export function codeSessionOf(email: string): string | undefined {
  const read = kept.safeParse(parsed(sessionStorage.getItem(key)));
  return read.success && read.data.email === email ? read.data.sessionId : undefined;
}

export function forgetCodeSession(): void {
  sessionStorage.removeItem(key);
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

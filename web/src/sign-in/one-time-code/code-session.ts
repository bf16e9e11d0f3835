import { z } from 'zod';

/**
 * The session that the last code for somebody was asked in. It stays with the tab, so that a reload
 * does not make the code in the mailbox worthless.
 */

/** The keys in session storage; a person may be an owner and a customer at once. */
const keys = {
  owner: 'ownerCode',
  customer: 'customerCode',
  confirm: 'confirmCode',
  data: 'dataCode',
  address: 'addressCode',
} as const;
export type CodeKind = keyof typeof keys;

const kept = z.object({ email: z.string(), sessionId: z.string() });

export function keepCodeSession(kind: CodeKind, email: string, sessionId: string): void {
  sessionStorage.setItem(keys[kind], JSON.stringify({ email, sessionId }));
}

/** Undefined when this tab asked for no code for this address. */
export function codeSessionOf(kind: CodeKind, email: string): string | undefined {
  const read = kept.safeParse(parsed(sessionStorage.getItem(keys[kind])));
  return read.success && read.data.email === email ? read.data.sessionId : undefined;
}

export function forgetCodeSession(kind: CodeKind): void {
  sessionStorage.removeItem(keys[kind]);
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

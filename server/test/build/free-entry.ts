import { enterForFree, sendFreeEntryCode } from '@clubdraw/contract/free-entries/free-entry';
import { vi } from 'vitest';
import type { TestServer } from '../harness.ts';
import type { TestContext } from '../test-context.ts';

/** The body of a draw that can be entered online and by post; the last cards come half a day before it. */
export function freeWays(
  context: TestContext,
  {
    online = 1,
    max = null,
    each = 2,
  }: { online?: number; max?: number | null; each?: number } = {},
) {
  const until = new Date(context.clock.now().getTime() + 12 * 3600 * 1000).toISOString();
  return {
    freeEntry: {
      online: { each: online, max },
      post: { address: 'PO Box 7, Torquay 3228', each, until },
    },
  };
}

type Entrant = { drawId: string; email: string; via?: string };

/** Asks for a code and takes it from the mail. */
export async function entryCodeOf(server: TestServer, { drawId, email }: Entrant): Promise<string> {
  const { mails } = server.context.mailer;
  const before = mails.length;
  const { status, body } = await server.call(sendFreeEntryCode, { body: { drawId, email } });
  if (status !== 200) throw new Error(`no code: ${body.error}`);
  const mail = await vi.waitUntil(() => mails.slice(before).find(({ to }) => to === email));
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
}

/** Enters with a code that was mailed. */
export async function enterWith(server: TestServer, entrant: Entrant, otp: string) {
  return server.call(enterForFree, { body: { ...entrant, name: 'Mia Chen', phone: '', otp } });
}

/** Enters as a person does; the next code of an address needs a minute. */
export async function enterFreely(server: TestServer, entrant: Entrant) {
  return enterWith(server, entrant, await entryCodeOf(server, entrant));
}

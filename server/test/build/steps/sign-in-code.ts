import { sendCodeCall } from '@clubdraw/contract/accounts/accounts';
import type { TestServer } from '../../harness.ts';

/** Asks for a code to sign in with, and takes it from the mail. */
export async function askForCode(server: TestServer, email: string): Promise<string> {
  const { status, body } = await server.call(sendCodeCall, { body: { username: email } });
  if (status !== 200) throw new Error(`no code: ${JSON.stringify(body)}`);
  const mail = server.context.mailer.mails.findLast(({ to }) => to === email);
  return /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '';
}

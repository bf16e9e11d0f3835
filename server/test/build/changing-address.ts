import { changeAddressCall, sendAddressCodeCall } from '@clubdraw/contract/accounts/address';
import {
  confirmWithCodeCall,
  sendConfirmCodeCall,
} from '@clubdraw/contract/accounts/security/security';
import type { Mail } from '@clubdraw/contract/mails/mails';
import type { TestServer } from '../harness.ts';

type SignedIn = { email: string; token: string };
type ChangedMail = Extract<Mail, { kind: 'addressChanged' }>;

let made = 0;

/** The steps by which an owner changes the sign-in address, and the mails of it. */
export function changing(server: TestServer) {
  const mailsTo = (email: string) =>
    server.context.mailer.mails.filter(({ to }) => to.toLowerCase() === email);
  const codeIn = (email: string): string =>
    /\b\d{6}\b/.exec(mailsTo(email).at(-1)?.text ?? '')?.[0] ?? '';
  const confirm = async ({ email, token }: SignedIn): Promise<void> => {
    // Later than the sign-in: in a new browser the code of that would not be enough.
    await server.context.clock.advance(1);
    const { body } = await server.call(sendConfirmCodeCall, {}, { token });
    const typed = { otp: codeIn(email), sessionId: body.sessionId };
    await server.call(confirmWithCodeCall, { body: typed }, { token });
  };
  return {
    codeIn,
    confirm,
    otherThan: (code: string): string => (code === '000000' ? '000001' : '000000'),
    /** An address that nobody has. */
    newEmail: (): string => {
      made += 1;
      return `new-${made}-${server.context.random.uuidv7().slice(-6)}@example.com`;
    },
    /** Proves who the owner is, asks for the code of the new mailbox, and types it. */
    change: async (owner: SignedIn, email: string) => {
      const at = { token: owner.token };
      await confirm(owner);
      const { body } = await server.call(sendAddressCodeCall, { body: { email } }, at);
      const typed = { email, otp: codeIn(email.toLowerCase()), sessionId: body.sessionId };
      return server.call(changeAddressCall, { body: typed }, at);
    },
    /** The mails by which an earlier mailbox was told. */
    toldOf: async (email: string): Promise<ChangedMail[]> => {
      await server.doJobs();
      return mailsTo(email)
        .filter(({ subject }) => subject === 'addressChanged')
        .map(({ text }) => JSON.parse(text));
    },
  };
}

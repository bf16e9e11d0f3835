import { checkPasswordCall, registerCall } from '@clubdraw/contract/accounts/accounts';
import { resetPasswordCall } from '@clubdraw/contract/sign-in/sign-in';
import * as messages from '@clubdraw/domain/texts/messages';
import { describe, expect, it } from 'vitest';
import { buildOwner } from '../../../test/build/owner.ts';
import { startServer } from '../../../test/harness.ts';
import { forThisFile } from '../../../test/whole-file/for-this-file.ts';
import { askForCode } from '../../../test/build/steps/sign-in-code.ts';

const server = await forThisFile(startServer());

const tooEasy = {
  status: 400,
  body: {
    error: messages.passwordTooEasy,
    fields: { password: messages.passwordTooEasy },
  },
};

/** Passwords that the audit saw accepted, and others of the list in another spelling. */
const easy = ['password', '12345678', 'aaaaaaaa', 'Password1', 'iloveyou1', 'QWERTYUIOP'];

/** The answer to the question whether a password may be chosen. */
function ask(password: string) {
  return server.call(checkPasswordCall, { body: { username: 'nina@example.com', password } });
}

describe('a password that is easy to guess', () => {
  it('is refused at sign-up and leaves the code good (product §5.1)', async () => {
    const username = 'nina-of-the-harbour@example.com';
    const otp = await askForCode(server, username);
    for (const password of [...easy, 'nina-of-the-', username, 'nina-of-the-harbour1']) {
      const body = { username, password, otp };
      expect(await server.call(registerCall, { body })).toMatchObject(tooEasy);
    }
    const body = { username, password: 'a violet lighthouse', otp };
    expect((await server.call(registerCall, { body })).status).toBe(201);
  });

  it('is refused at a reset and leaves the code good (product §5.2)', async () => {
    const { email: username } = await buildOwner(server.context);
    const otp = await askForCode(server, username);
    for (const password of [...easy, username.slice(0, 12), username]) {
      const body = { username, password, otp };
      expect(await server.call(resetPasswordCall, { body })).toMatchObject(tooEasy);
    }
    const body = { username, password: 'a violet lighthouse', otp };
    expect((await server.call(resetPasswordCall, { body })).status).toBe(200);
  });

  it('is known before a code is asked for (product §4.2)', async () => {
    expect(await ask('iloveyou1')).toMatchObject(tooEasy);
    expect(await ask('nina@example')).toMatchObject(tooEasy);
    expect(await ask('a violet lighthouse')).toMatchObject({ status: 200, body: { fits: true } });
  });
});

import {
  emailExists,
  login,
  logout,
  register,
  sendCode as sendCodeCall,
} from '@clubdraw/contract/accounts';
import { normalEmail } from '@clubdraw/domain/email';
import { route } from '../../http/mount.ts';
import { sendCode } from '../one-time-codes/send-code.ts';
import { readExistence } from './read-existence.ts';
import { registerOwner } from './register-owner.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { signOut } from './sign-out.ts';

export const accountsRoutes = [
  route(login, ({ context, input: { body } }) =>
    signInWithPassword(context, { email: body.username, password: body.password }),
  ),
  route(sendCodeCall, async ({ context, input: { body } }) => {
    const about = { purpose: 'owner', subject: normalEmail(body.username) } as const;
    await sendCode(context, { ...about, recipient: body.username });
    return { sent: true as const };
  }),
  route(emailExists, ({ context, input: { query } }) => readExistence(context, query.username)),
  route(register, async ({ context, input: { body } }) => {
    const { username: email, password, otp: code } = body;
    await registerOwner(context, { email, password, code });
    return { registered: true as const };
  }),
  route(logout, async ({ context, client }) => {
    await signOut(context, client.token);
    return { loggedOut: true as const };
  }),
];

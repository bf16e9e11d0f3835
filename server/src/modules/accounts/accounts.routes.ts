import {
  emailExists,
  login,
  register,
  sendCode as sendCodeCall,
} from '@clubdraw/contract/accounts/accounts';
import {
  beginSocialSignIn as beginCall,
  exchangeSignIn,
  finishSocialSignIn as finishCall,
  loginWithCode,
  resetPassword as resetPasswordCall,
} from '@clubdraw/contract/accounts/sign-in';
import { normalEmail } from '@clubdraw/domain/email';
import type { Context } from '../../context.ts';
import { redirectRoute } from '../../http/mount/mount-redirect.ts';
import { route } from '../../http/mount/mount.ts';
import { sendCode } from '../one-time-codes/send-code.ts';
import { beginSocialSignIn, socialReturnUrl } from './begin-social-sign-in.ts';
import { exchangeSocialToken, finishSocialSignIn } from './finish-social-sign-in.ts';
import { readExistence } from './owners.ts';
import { registerOwner } from './register-owner.ts';
import { resetPassword } from './reset-password.ts';
import { signInWithCode, signInWithPassword } from './sign-in.ts';

const tooManySignIns = (context: Context) => socialReturnUrl(context, { problem: 'failed' });

const begin = { ...beginCall, refused: tooManySignIns };
const callback = { ...finishCall, refused: tooManySignIns };

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
  route(loginWithCode, ({ context, input: { body } }) =>
    signInWithCode(context, { email: body.username, code: body.otp }),
  ),
  route(resetPasswordCall, ({ context, input: { body } }) => {
    const { username: email, password, otp: code } = body;
    return resetPassword(context, { email, password, code });
  }),
  redirectRoute(begin, (context, { query }) => beginSocialSignIn(context, query.marker)),
  redirectRoute(callback, async (context, { query, address }) =>
    socialReturnUrl(context, await finishSocialSignIn(context, { address, state: query.state })),
  ),
  route(exchangeSignIn, ({ context, input: { body } }) => exchangeSocialToken(context, body)),
];

import {
  checkPasswordCall,
  emailExistsCall,
  loginCall,
  registerCall,
  sendCodeCall,
} from '@clubdraw/contract/accounts/accounts';
import {
  beginSocialSignInCall,
  exchangeSignInCall,
  finishSocialSignInCall,
  loginWithCodeCall,
  resetPasswordCall,
} from '@clubdraw/contract/sign-in/sign-in';
import type { Context } from '../../context.ts';
import { redirectRoute } from '../../http/mount/mount-redirect.ts';
import { route, type Client } from '../../http/mount/mount.ts';
import { refuseEasyPassword } from './easy-passwords.ts';
import { beginSocialSignIn, socialReturnUrl } from './begin-social-sign-in.ts';
import { exchangeSocialToken, finishSocialSignIn } from './finish-social-sign-in.ts';
import { readExistence } from './read-existence.ts';
import { registerOwner } from './register-owner.ts';
import { resetPassword } from './reset-password.ts';
import { sendOwnerCode } from './send-owner-code.ts';
import { signInWithCode, signInWithPassword } from './sign-in.ts';

const tooManySignIns = (context: Context) => socialReturnUrl(context, { problem: 'failed' });

const begin = { ...beginSocialSignInCall, refused: tooManySignIns };
const callback = { ...finishSocialSignInCall, refused: tooManySignIns };

export const accountsRoutes = [
  route(loginCall, ({ context, client, input: { body } }) =>
    signInWithPassword(context, { email: body.username, password: body.password, client }),
  ),
  route(sendCodeCall, async ({ context, client, input: { body } }) => {
    const { sessionId } = await sendOwnerCode(context, { email: body.username, client });
    return { sent: true as const, sessionId };
  }),
  route(checkPasswordCall, ({ input: { body } }) => {
    refuseEasyPassword(body.password, body.username);
    return { fits: true as const };
  }),
  route(emailExistsCall, ({ context, input: { query } }) => readExistence(context, query.username)),
  route(registerCall, async ({ context, client, input: { body } }) => {
    await registerOwner(context, { ...typedIn(body, client), password: body.password });
    return { registered: true as const };
  }),
  route(loginWithCodeCall, ({ context, client, input: { body } }) =>
    signInWithCode(context, typedIn(body, client)),
  ),
  route(resetPasswordCall, ({ context, client, input: { body } }) =>
    resetPassword(context, { ...typedIn(body, client), password: body.password }),
  ),
  redirectRoute(begin, (context, { query }) => beginSocialSignIn(context, query.marker)),
  redirectRoute(callback, async (context, { query, address }) =>
    socialReturnUrl(context, await finishSocialSignIn(context, { address, state: query.state })),
  ),
  route(exchangeSignInCall, ({ context, client, input: { body } }) =>
    exchangeSocialToken(context, { ...body, client }),
  ),
];

type CodeBody = { username: string; otp: string; sessionId?: string | undefined };

function typedIn({ username, otp, sessionId }: CodeBody, client: Client) {
  return { email: username, code: otp, sessionId, client };
}

import {
  changePasswordCall,
  confirmWithCodeCall,
  endOtherSessionsCall,
  endSessionCall,
  listSessionsCall,
  readConfirmationCall,
  sendConfirmCodeCall,
} from '@clubdraw/contract/accounts/security/security';
import { route } from '../../../http/mount/mount.ts';
import { changePassword } from './change-password.ts';
import { confirmWithCode, isConfirmed, sendConfirmCode } from './confirm.ts';
import { endOtherSessions, endOwnSession, listSessions } from './own-sessions.ts';

/** An owner's own account: sessions, password, and proving again who they are. */
export const securityRoutes = [
  route(listSessionsCall, async ({ context, actor }) => ({
    sessions: await listSessions(context, actor),
  })),
  route(endSessionCall, async ({ context, actor, input: { params } }) => {
    await endOwnSession(context, { owner: actor, id: params.id });
    return { ended: true as const };
  }),
  route(endOtherSessionsCall, async ({ context, actor }) => {
    await endOtherSessions(context, actor);
    return { ended: true as const };
  }),
  route(readConfirmationCall, async ({ context, actor }) => ({
    isConfirmed: await isConfirmed(context, actor),
  })),
  route(sendConfirmCodeCall, async ({ context, actor, client }) => {
    const { sessionId } = await sendConfirmCode(context, { owner: actor, client });
    return { sent: true as const, sessionId };
  }),
  route(confirmWithCodeCall, async ({ context, actor, client, input: { body } }) => {
    const { otp: code, sessionId } = body;
    await confirmWithCode(context, { owner: actor, code, sessionId, client });
    return { confirmed: true as const };
  }),
  route(changePasswordCall, async ({ context, actor, client, input: { body } }) => {
    await changePassword(context, { owner: actor, password: body.password, client });
    return { changed: true as const };
  }),
];

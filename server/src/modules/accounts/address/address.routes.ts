import { changeAddressCall, sendAddressCodeCall } from '@clubdraw/contract/accounts/address';
import { route } from '../../../http/mount/mount.ts';
import { changeAddress } from './change-address.ts';
import { sendAddressCode } from './send-address-code.ts';

export const addressRoutes = [
  route(sendAddressCodeCall, async ({ context, actor, client, input: { body } }) => {
    const { sessionId } = await sendAddressCode(context, { owner: actor, ...body, client });
    return { sent: true as const, sessionId };
  }),
  route(changeAddressCall, async ({ context, actor, client, input: { body } }) => {
    const { email, otp: code, sessionId } = body;
    await changeAddress(context, { owner: actor, email, code, sessionId, client });
    return { changed: true as const };
  }),
];

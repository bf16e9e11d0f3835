import {
  createEntryCodeCall,
  endEntryCodeCall,
  listEntryCodesCall,
} from '@clubdraw/contract/entry-codes/entry-codes';
import { route } from '../../../http/mount/mount.ts';
import { createEntryCode } from './create-entry-code.ts';
import { endEntryCode } from './end-entry-code.ts';
import { requireGiftOfKey } from './gift-of-key.ts';
import { listEntryCodes } from './list-entry-codes.ts';

export const entryCodesRoutes = [
  route(createEntryCodeCall, async ({ context, actor, input: { params, body } }) => {
    requireGiftOfKey(actor, body);
    const { ownerId } = actor;
    return { code: await createEntryCode(context, { ownerId, drawId: params.id, code: body }) };
  }),
  route(listEntryCodesCall, async ({ context, actor: { ownerId }, input }) =>
    listEntryCodes(context, { ownerId, drawId: input.params.id }),
  ),
  route(endEntryCodeCall, async ({ context, actor: { ownerId }, input: { params } }) => {
    await endEntryCode(context, { ownerId, drawId: params.id, code: params.code });
    return { ended: true as const };
  }),
];

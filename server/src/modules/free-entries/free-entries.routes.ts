import {
  enterForFree as enterCall,
  sendFreeEntryCode as sendCodeCall,
} from '@clubdraw/contract/free-entries/free-entry';
import {
  addPostalEntries as addCall,
  deletePostalEntry as deleteCall,
  listPostalEntries as listCall,
} from '@clubdraw/contract/free-entries/postal-entries';
import { allFreeEntriesUsed } from '@clubdraw/domain/free-entry-messages';
import { route } from '../../http/mount/mount.ts';
import { addPostalEntries } from './add-postal-entries.ts';
import { deletePostalEntry } from './delete-postal-entry.ts';
import { enterForFree } from './enter-for-free.ts';
import { exportPostalEntries, listPostalEntries } from './list-postal-entries.ts';
import { sendFreeEntryCode } from './send-free-entry-code.ts';

export const freeEntriesRoutes = [
  route(sendCodeCall, async ({ context, client, input }) => {
    await sendFreeEntryCode(context, { ...input.body, client });
    return { sent: true as const };
  }),
  route(enterCall, async ({ context, client, input }) => {
    const { isNew, code, left } = await enterForFree(context, { ...input.body, client });
    return { code, left, ...(!isNew && { isUsedUp: true as const, message: allFreeEntriesUsed }) };
  }),
  route(addCall, ({ context, actor: { ownerId }, input: { params, body } }) =>
    addPostalEntries(context, {
      ownerId,
      drawId: params.id,
      batchId: body.batchId,
      cards: body.entries,
    }),
  ),
  route(
    listCall,
    ({ context, actor: { ownerId }, input }) =>
      listPostalEntries(context, { ownerId, drawId: input.params.id, filters: input.query }),
    ({ context, actor: { ownerId }, input }) =>
      exportPostalEntries(context, { ownerId, drawId: input.params.id, filters: input.query }),
  ),
  route(deleteCall, async ({ context, actor: { ownerId }, input: { params, body } }) => {
    const { id: drawId, entryId } = params;
    await deletePostalEntry(context, { ownerId, drawId, entryId, ...body });
    return { deleted: true as const };
  }),
];

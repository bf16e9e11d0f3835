import {
  enterForFreeCall,
  sendFreeEntryCodeCall,
} from '@clubdraw/contract/free-entries/free-entry';
import {
  addPostalEntriesCall,
  enterPostalEntriesCall,
  listPostalEntriesCall,
  turnAwayPostalEntryCall,
} from '@clubdraw/contract/free-entries/postal-entries';
import { allFreeEntriesUsed } from '@clubdraw/domain/entries/free-entry-messages';
import type { InputOf } from '@clubdraw/contract/wire/endpoint';
import type { CallingMember } from '../../http/mount/access.ts';
import { seesPeople } from '../accounts/team/masks.ts';
import { route } from '../../http/mount/mount.ts';
import { addPostalEntries } from './add-postal-entries.ts';
import { enterForFree } from './enter-for-free.ts';
import { enterPostalEntries } from './enter-postal-entries.ts';
import { exportPostalEntries, listPostalEntries } from './list-postal-entries.ts';
import { sendFreeEntryCode } from './send-free-entry-code.ts';
import { turnAwayPostalEntry } from './turn-away-postal-entry.ts';

/** A seller reads the cards that they typed in themselves, and a key those that it sent. */
function askedBy(actor: CallingMember, { params, query }: InputOf<typeof listPostalEntriesCall>) {
  const { ownerId, personId, role, keyId } = actor;
  const isOwn = role === 'seller' || keyId !== undefined;
  const reader = seesPeople(actor) ? 'all' : isOwn ? { typedBy: personId } : 'none';
  return { ownerId, drawId: params.id, filters: query, reader } as const;
}

export const freeEntriesRoutes = [
  route(sendFreeEntryCodeCall, async ({ context, client, input }) => {
    await sendFreeEntryCode(context, { ...input.body, client });
    return { sent: true as const };
  }),
  route(enterForFreeCall, async ({ context, client, input }) => {
    const { isNew, code, left } = await enterForFree(context, { ...input.body, client });
    return { code, left, ...(!isNew && { isUsedUp: true as const, message: allFreeEntriesUsed }) };
  }),
  route(addPostalEntriesCall, ({ context, actor, client, input: { params, body } }) =>
    addPostalEntries(context, {
      ownerId: actor.ownerId,
      typedBy: actor.personId,
      drawId: params.id,
      batchId: body.batchId,
      cards: body.entries,
      client,
    }),
  ),
  route(
    listPostalEntriesCall,
    ({ context, actor, input }) => listPostalEntries(context, askedBy(actor, input)),
    ({ context, actor, input }) => exportPostalEntries(context, askedBy(actor, input)),
  ),
  route(enterPostalEntriesCall, async ({ context, actor: { ownerId }, input: { params } }) => ({
    entered: await enterPostalEntries(context, { ownerId, drawId: params.id }),
  })),
  route(
    turnAwayPostalEntryCall,
    async ({ context, actor: { ownerId }, input: { params, body } }) => {
      const { id: drawId, entryId: cardId } = params;
      await turnAwayPostalEntry(context, { ownerId, drawId, cardId, ...body });
      return { turnedAway: true as const };
    },
  ),
];

import {
  claimPrizeCall,
  getPrizeCall,
  giveBackPrizeCall,
  keepPrizeCall,
  objectToPassingCall,
} from '@clubdraw/contract/draws/held-prize';
import { claimByPostCall } from '@clubdraw/contract/draws/card-prize';
import { enterLetterCall } from '@clubdraw/contract/draws/letter';
import { passOverCall } from '@clubdraw/contract/draws/pass-over';
import { noteHandOverCall } from '@clubdraw/contract/draws/hand-over';
import { getToDoCall } from '@clubdraw/contract/draws/to-do';
import { route } from '../../http/mount/mount.ts';
import { claimByPost } from './prize/claim-by-post.ts';
import { claimPrize } from './prize/claim-prize.ts';
import { enterLetter } from './prize/enter-letter.ts';
import { giveBackPrize } from './prize/give-back-prize.ts';
import { keepPrize } from './prize/keep-prize.ts';
import { objectToPassing } from './prize/object-to-passing.ts';
import { passOverWinner } from './prize/pass-over-winner.ts';
import { readHeldPrize } from './prize/read-held-prize.ts';
import { listToDo } from './to-do/list-to-do.ts';
import { noteHandOver } from './to-do/note-hand-over.ts';

export const drawRunRoutes = [
  route(passOverCall, ({ context, actor: { ownerId }, input: { params, body } }) =>
    passOverWinner(context, { ownerId, name: params.id, ...body }),
  ),
  route(enterLetterCall, ({ context, actor: { ownerId }, input: { params, body } }) =>
    enterLetter(context, { ownerId, name: params.id, ...body }),
  ),
  route(getToDoCall, async ({ context, actor: { ownerId } }) => ({
    toDo: await listToDo(context, ownerId),
  })),
  route(noteHandOverCall, ({ context, actor: { ownerId }, input: { params, body } }) =>
    noteHandOver(context, { ownerId, name: params.id, ...body }),
  ),
  route(claimByPostCall, ({ context, client, input: { body } }) =>
    claimByPost(context, { ...body, clientAddress: client.address }),
  ),
  route(getPrizeCall, ({ context, input: { params } }) => readHeldPrize(context, params.token)),
  route(claimPrizeCall, ({ context, input: { params } }) => claimPrize(context, params.token)),
  route(giveBackPrizeCall, ({ context, input: { params } }) =>
    giveBackPrize(context, params.token),
  ),
  route(keepPrizeCall, ({ context, input: { params } }) => keepPrize(context, params.token)),
  route(objectToPassingCall, ({ context, input: { params, body } }) =>
    objectToPassing(context, { token: params.token, ...body }),
  ),
];

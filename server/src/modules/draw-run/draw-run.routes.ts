import {
  claimPrize,
  getPrize,
  giveBackPrize,
  keepPrize,
  objectToPassing,
} from '@clubdraw/contract/draws/held-prize';
import { claimByPost } from '@clubdraw/contract/draws/card-prize';
import { enterLetter } from '@clubdraw/contract/draws/letter';
import { passOver } from '@clubdraw/contract/draws/pass-over';
import { getToDo, noteHandOver } from '@clubdraw/contract/draws/to-do';
import { route } from '../../http/mount/mount.ts';
import { claimByPost as claimOfCard } from './prize/claim-by-post.ts';
import { claimPrize as claim } from './prize/claim-prize.ts';
import { enterLetter as enter } from './prize/enter-letter.ts';
import { giveBackPrize as giveBack } from './prize/give-back-prize.ts';
import { keepPrize as keep } from './prize/keep-prize.ts';
import { objectToPassing as object } from './prize/object-to-passing.ts';
import { passOverWinner } from './prize/pass-over-winner.ts';
import { readHeldPrize } from './prize/read-held-prize.ts';
import { listToDo } from './to-do/list-to-do.ts';
import { noteHandOver as handOver } from './to-do/note-hand-over.ts';

export const drawRunRoutes = [
  route(passOver, ({ context, actor: { ownerId }, input: { params, body } }) =>
    passOverWinner(context, { ownerId, name: params.id, ...body }),
  ),
  route(enterLetter, ({ context, actor: { ownerId }, input: { params, body } }) =>
    enter(context, { ownerId, name: params.id, ...body }),
  ),
  route(getToDo, async ({ context, actor: { ownerId } }) => ({
    toDo: await listToDo(context, ownerId),
  })),
  route(noteHandOver, ({ context, actor: { ownerId }, input: { params, body } }) =>
    handOver(context, { ownerId, name: params.id, ...body }),
  ),
  route(claimByPost, ({ context, client, input: { body } }) =>
    claimOfCard(context, { ...body, clientAddress: client.address }),
  ),
  route(getPrize, ({ context, input: { params } }) => readHeldPrize(context, params.token)),
  route(claimPrize, ({ context, input: { params } }) => claim(context, params.token)),
  route(giveBackPrize, ({ context, input: { params } }) => giveBack(context, params.token)),
  route(keepPrize, ({ context, input: { params } }) => keep(context, params.token)),
  route(objectToPassing, ({ context, input: { params, body } }) =>
    object(context, { token: params.token, ...body }),
  ),
];

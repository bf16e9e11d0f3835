import { passOver } from '@clubdraw/contract/draws/pass-over';
import { route } from '../../http/mount/mount.ts';
import { passOverWinner } from './pass-over-winner.ts';

export const drawRunRoutes = [
  route(passOver, ({ context, actor: { ownerId }, input: { params, body } }) =>
    passOverWinner(context, { ownerId, name: params.id, ...body }),
  ),
];

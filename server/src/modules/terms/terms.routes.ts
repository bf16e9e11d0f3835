import { getTerms, saveTerms } from '@clubdraw/contract/terms/terms';
import { route } from '../../http/mount/mount.ts';
import { readTerms } from './read-terms.ts';
import { saveDefaultTerms } from './terms-versions.ts';

export const termsRoutes = [
  route(saveTerms, ({ context, actor, input: { body } }) =>
    saveDefaultTerms(context, { ownerId: actor.ownerId, ...body }),
  ),
  route(getTerms, ({ context, actor, input: { query } }) =>
    readTerms(context, { ...query, ownerId: actor?.ownerId }),
  ),
];

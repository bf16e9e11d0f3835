import { getTermsCall, saveTermsCall } from '@clubdraw/contract/terms/terms';
import { route } from '../../http/mount/mount.ts';
import { readTerms } from './read-terms.ts';
import { saveDefaultTerms } from './terms-versions.ts';

export const termsRoutes = [
  route(saveTermsCall, ({ context, actor, input: { body } }) =>
    saveDefaultTerms(context, { ownerId: actor.ownerId, ...body }),
  ),
  route(getTermsCall, ({ context, actor, input: { query } }) =>
    readTerms(context, { ...query, ownerId: actor?.ownerId }),
  ),
];

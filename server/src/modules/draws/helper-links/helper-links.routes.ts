import { addHelperLinkCall, removeHelperLinkCall } from '@clubdraw/contract/draws/helper-links';
import { route } from '../../../http/mount/mount.ts';
import { addHelperLink } from './add-helper-link.ts';
import { removeHelperLink } from './remove-helper-link.ts';

export const helperLinksRoutes = [
  route(addHelperLinkCall, async ({ context, actor: { ownerId }, input: { params, body } }) => ({
    helper: await addHelperLink(context, { ownerId, drawId: params.id, ...body }),
  })),
  route(removeHelperLinkCall, async ({ context, actor: { ownerId }, input: { params } }) => {
    await removeHelperLink(context, { ownerId, drawId: params.id, via: params.via });
    return { removed: true as const };
  }),
];

import { getOwnerMailsCall, saveOwnerMailsCall } from '@clubdraw/contract/accounts/owner-mails';
import { route } from '../../../http/mount/mount.ts';
import { readOwnerMails } from '../../notifications/owner-news/owner-mails.ts';
import { saveOwnerMails } from './save-owner-mails.ts';

/** The mails that owners get about their draws and members. */
export const ownerMailsRoutes = [
  route(getOwnerMailsCall, async ({ context, actor }) => readOwnerMails(context.db, actor)),
  route(saveOwnerMailsCall, async ({ context, actor, input: { body } }) => ({
    data: await saveOwnerMails(context, { owner: actor, switches: body }),
  })),
];

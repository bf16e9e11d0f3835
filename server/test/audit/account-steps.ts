import { sendAddressCodeCall } from '@clubdraw/contract/accounts/address';
import { changing } from '../build/changing-address.ts';
import { buildConnectedOwner } from '../build/connected-owner.ts';
import { allMails } from '../build/owner-mails.ts';
import { buildOwner, signedIn } from '../build/owner.ts';
import { picture } from '../build/pictures/picture.ts';
import type { Shop } from '../build/sale.ts';
import { makeKey } from '../build/team/make-key.ts';
import { handingOver } from '../build/team/hand-over.ts';
import { invitationTo, invite, joinTeam } from '../build/team/join-team.ts';
import type { MakeStep, Step } from './step.ts';

/** A club with an address in its team that nobody has accepted for. */
async function invited(shop: Shop) {
  const [by, person] = [await buildConnectedOwner(shop.context), await buildOwner(shop.context)];
  const { body } = await invite(shop, by, person.email, 'viewer');
  return { by, person, id: body.data.id };
}

/** The same of a club that is offered to a manager; `member` may leave, accept and refuse. */
async function offered(shop: Shop) {
  const club = await buildConnectedOwner(shop.context);
  const manager = await handingOver(shop).toManager(club);
  await changing(shop).confirm(manager);
  const member = { by: { ...manager, club: club.ownerId }, clubId: club.ownerId };
  return { club, member };
}

const own =
  (step: Omit<Step, 'by'>): MakeStep =>
  async ({ context }) => ({ by: await buildConnectedOwner(context), ...step });

/** The calls about a club itself, its people and its account. */
export const accountSteps = {
  connectAccount: async ({ context }) => ({ by: await buildOwner(context) }),
  replaceAccount: async (shop) => {
    const owner = await buildConnectedOwner(shop.context);
    await changing(shop).confirm(owner);
    return { by: owner };
  },
  saveClub: own({ body: { name: 'Salt & Sunday' } }),
  saveOwnerMails: own({ body: { ...allMails, salesOfDay: false } }),
  saveTerms: own({ body: { html: '<p>Ours</p>' } }),
  uploadImage: async (shop) => ({
    by: await buildOwner(shop.context),
    file: await picture(200, 100).png().toBuffer(),
  }),
  changeAddress: async (shop) => {
    const by = await buildOwner(shop.context);
    const steps = changing(shop);
    const email = steps.newEmail();
    await steps.confirm(by);
    const sent = await shop.call(sendAddressCodeCall, { body: { email } }, { token: by.token });
    return { by, body: { email, otp: steps.codeIn(email), sessionId: sent.body.sessionId } };
  },
  closeAccount: async ({ context }) => {
    const { ownerId } = await buildOwner(context);
    return { by: { ownerId, ...(await signedIn(context, ownerId, 'code')) } };
  },
  inviteToTeam: async (shop) => ({
    by: await buildConnectedOwner(shop.context),
    body: { email: changing(shop).newEmail(), role: 'viewer' },
  }),
  makeClubKey: async (shop) => {
    const by = await buildOwner(shop.context);
    await changing(shop).confirm(by);
    return { by, body: { name: 'Bookkeeping', scopes: ['read'] } };
  },
  deleteClubKey: async (shop) => {
    const by = await buildOwner(shop.context);
    return { by, params: { id: (await makeKey(shop, by, 'read')).id } };
  },
  changeRole: async (shop) => {
    const { by, id } = await invited(shop);
    return { by, params: { id }, body: { role: 'seller' } };
  },
  removeFromTeam: async (shop) => {
    const { by, id } = await invited(shop);
    return { by, params: { id } };
  },
  leaveTeam: async (shop) => (await offered(shop)).member,
  endOffer: async (shop) => (await offered(shop)).member,
  takeOverClub: async (shop) => (await offered(shop)).member,
  offerClub: async (shop) => {
    const by = await buildConnectedOwner(shop.context);
    const { memberId } = await joinTeam(shop, by, 'manager');
    await changing(shop).confirm(by);
    return { by, body: { id: memberId } };
  },
  acceptInvitation: async (shop) => {
    const { by: club, person } = await invited(shop);
    const token = await invitationTo(shop, person.email);
    return { by: person, clubId: club.ownerId, body: { token } };
  },
} satisfies Record<string, MakeStep>;

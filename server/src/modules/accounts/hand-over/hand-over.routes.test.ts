import { meCall } from '@clubdraw/contract/accounts/accounts';
import { closeAccountCall, readClosingCall } from '@clubdraw/contract/accounts/close-account';
import { saveClubCall } from '@clubdraw/contract/accounts/club';
import { listClubKeysCall } from '@clubdraw/contract/accounts/club-keys';
import { offerClubCall, takeOverClubCall } from '@clubdraw/contract/accounts/hand-over';
import { getOwnerMailsCall, saveOwnerMailsCall } from '@clubdraw/contract/accounts/owner-mails';
import {
  changeRoleCall,
  leaveTeamCall,
  listClubsCall,
  listTeamCall,
  removeFromTeamCall,
} from '@clubdraw/contract/accounts/team';
import { listDrawsCall } from '@clubdraw/contract/draws/draw-endpoints';
import { offerDays } from '@clubdraw/domain/people/hand-over';
import * as clubMessages from '@clubdraw/domain/texts/club-messages';
import * as messages from '@clubdraw/domain/texts/messages';
import * as peopleMessages from '@clubdraw/domain/texts/people-messages';
import * as teamMessages from '@clubdraw/domain/texts/team-messages';
import { describe, expect, it } from 'vitest';
import { changing } from '../../../../test/build/changing-address.ts';
import { buildConnectedOwner } from '../../../../test/build/connected-owner.ts';
import { allMails } from '../../../../test/build/owner-mails.ts';
import { buildOwner, signedIn, type BuiltOwner } from '../../../../test/build/owner.ts';
import { handingOver } from '../../../../test/build/team/hand-over.ts';
import { joinTeam } from '../../../../test/build/team/join-team.ts';
import { makeKey } from '../../../../test/build/team/make-key.ts';
import { startServer } from '../../../../test/harness.ts';
import { forThisFile } from '../../../../test/whole-file/for-this-file.ts';
import { beginSuspension, liftSuspension } from '../../clubs/suspensions.ts';
import { putAddressBack } from '../address/put-address-back.ts';

const server = await forThisFile(startServer());
const { context } = server;
const { at, confirm, offer, accept, end, toManager, done } = handingOver(server);

const refused = { status: 403, body: { error: teamMessages.notInThisClub } };
const conflict = (error: string) => ({ status: 409, body: { error } });
const nothingOffered = { status: 404, body: { error: teamMessages.noOffer } };

async function subjectsTo(email: string): Promise<string[]> {
  await server.doJobs();
  return context.mailer.mails
    .filter(({ to, subject }) => to === email && !['oneTimeCode', 'teamInvited'].includes(subject))
    .map(({ subject, text }) => {
      const { change = subject } = JSON.parse(text) as { change?: string };
      return change;
    });
}

async function roleIn(club: BuiltOwner, person: BuiltOwner): Promise<string | undefined> {
  const { status, body } = await server.call(meCall, {}, at(person, club));
  return status === 200 ? body.role : undefined;
}

describe('a club that is handed over', () => {
  it('has the manager as its owner and the owner as a manager, and both are told (product §11.21)', async () => {
    const club = await buildConnectedOwner(context);
    const manager = await joinTeam(server, club, 'manager');
    // Mails of one moment go out in any order.
    await server.doJobs();
    expect(await offer(club, manager)).toMatchObject({
      status: 201,
      body: { data: { email: manager.email, role: 'manager' } },
    });
    const mine = await server.call(listClubsCall, {}, { token: manager.token });
    expect(mine.body.clubs).toMatchObject([
      { id: manager.ownerId, role: 'owner', offeredUntil: null },
      { id: club.ownerId, role: 'manager', offeredUntil: expect.any(String) },
    ]);
    expect(await subjectsTo(manager.email)).toEqual(['clubOffered']);
    expect(await subjectsTo(club.email)).toEqual(['newTeamMember', 'clubOffered']);
    expect(await accept(manager, club)).toMatchObject({
      status: 200,
      body: { club: { id: club.ownerId, role: 'owner', offeredUntil: null } },
    });
    expect(await subjectsTo(manager.email)).toEqual(['clubOffered', 'clubHandedOver']);
    expect((await subjectsTo(club.email)).at(-1)).toBe('clubHandedOver');
    const { body } = await server.call(listTeamCall, {}, at(manager, club));
    expect(body).toMatchObject({
      owner: { email: manager.email },
      people: [{ email: club.email, role: 'manager', offeredUntil: null }],
    });
    const profile = await server.call(meCall, {}, at(manager, club));
    expect(profile.body).toMatchObject({ role: 'owner', stripeId: `acct_${club.ownerId}` });
  });

  it('is read by the new part from the next call on, in every session (product §11.21)', async () => {
    const club = await buildConnectedOwner(context);
    const { token } = await signedIn(context, club.ownerId);
    const manager = await done(club);
    for (const session of [{ token }, { token: club.token }]) {
      expect(await server.call(listTeamCall, {}, session)).toMatchObject(refused);
      const body = { name: 'Mine again' };
      expect(await server.call(saveClubCall, { body }, session)).toMatchObject(refused);
      expect((await server.call(listDrawsCall, {}, session)).status).toBe(200);
      expect((await server.call(meCall, {}, session)).body).toMatchObject({
        role: 'manager',
        personId: club.ownerId,
        clubId: club.ownerId,
      });
    }
    const body = { name: 'Another name' };
    expect((await server.call(saveClubCall, { body }, at(manager, club))).status).toBe(200);
  });

  it('opens to no key that the former owner made and may have a copy of (product §11.21)', async () => {
    const club = await buildConnectedOwner(context);
    const { key } = await makeKey(server, club, 'read');
    const manager = await toManager(club);
    expect((await server.call(listDrawsCall, {}, { token: key })).status).toBe(200);
    await accept(manager, club);
    expect((await server.call(listDrawsCall, {}, { token: key })).status).toBe(401);
    expect((await server.call(listClubKeysCall, {}, at(manager, club))).body.keys).toEqual([]);
  });

  it('loses its former owner by a press of either (product §11.18)', async () => {
    for (const goes of [true, false]) {
      const club = await buildOwner(context);
      const manager = await done(club);
      const { body } = await server.call(listTeamCall, {}, at(manager, club));
      const params = { id: body.people[0]?.id ?? '' };
      const gone = goes
        ? await server.call(leaveTeamCall, {}, { token: club.token })
        : await server.call(removeFromTeamCall, { params }, at(manager, club));
      expect(gone.status).toBe(200);
      expect(await server.call(meCall, {}, { token: club.token })).toMatchObject(refused);
      const left = await server.call(listClubsCall, {}, { token: club.token });
      expect(left.body).toEqual({ personId: club.ownerId, clubs: [] });
    }
  });

  it('goes on to another manager, and back to who began it (product §11.21)', async () => {
    const club = await buildOwner(context);
    const second = await done(club);
    const { body } = await server.call(listTeamCall, {}, at(second, club));
    const back = await offer(club, { memberId: body.people[0]?.id ?? '' }, second);
    expect(back.status).toBe(201);
    expect((await accept(club, club)).status).toBe(200);
    expect(await roleIn(club, club)).toBe('owner');
    expect(await roleIn(club, second)).toBe('manager');
    const third = await joinTeam(server, club, 'manager');
    await offer(club, third);
    await accept(third, club);
    expect(await roleIn(club, third)).toBe('owner');
    expect(await roleIn(club, second)).toBe('manager');
  });

  it('gets all mails about its draws, whatever the former owner switched off', async () => {
    const club = await buildOwner(context);
    const some = { ...allMails, firstSale: false };
    await server.call(saveOwnerMailsCall, { body: some }, { token: club.token });
    const manager = await done(club);
    const { body } = await server.call(getOwnerMailsCall, {}, at(manager, club));
    expect(body).toEqual(allMails);
  });
});

describe('an offer', () => {
  it('takes a code or a passkey of both (product §11.21)', async () => {
    const club = await buildOwner(context);
    const manager = await joinTeam(server, club, 'manager');
    const unproved = { status: 403, body: { error: messages.confirmItIsYou } };
    const body = { id: manager.memberId };
    expect(await server.call(offerClubCall, { body }, { token: club.token })).toMatchObject(
      unproved,
    );
    // The code of the sign-in is not enough in a browser of less than a day.
    const young = await signedIn(context, club.ownerId, 'code');
    expect(await server.call(offerClubCall, { body }, young)).toMatchObject(unproved);
    await offer(club, manager);
    const accepting = await server.call(takeOverClubCall, {}, at(manager, club));
    expect(accepting).toMatchObject(unproved);
    expect(await roleIn(club, manager)).toBe('manager');
  });

  it('is to a manager of the team, and to one at a time (product §11.21)', async () => {
    const club = await buildOwner(context);
    const [one, two] = [
      await joinTeam(server, club, 'manager'),
      await joinTeam(server, club, 'manager'),
    ];
    const seller = await joinTeam(server, club, 'seller');
    const elsewhere = await joinTeam(server, await buildOwner(context), 'manager');
    expect(await offer(club, seller)).toMatchObject(conflict(teamMessages.offeredToManagers));
    expect(await offer(club, elsewhere)).toMatchObject({ status: 404 });
    const first = await offer(club, one);
    await context.clock.advance(60);
    expect((await offer(club, one)).body.data).toEqual(first.body.data);
    expect(await subjectsTo(one.email)).toEqual(['clubOffered']);
    expect(await offer(club, two)).toMatchObject(conflict(teamMessages.offeredToAnother));
    expect(await accept(two, club)).toMatchObject(nothingOffered);
    expect((await end(club, club)).status).toBe(200);
    expect((await offer(club, two)).status).toBe(201);
    expect(await accept(one, club)).toMatchObject(nothingOffered);
    expect((await accept(two, club)).status).toBe(200);
  });

  it('is over after seven days (product §11.21)', async () => {
    const club = await buildOwner(context);
    const [manager, other] = [await toManager(club), await joinTeam(server, club, 'manager')];
    await context.clock.advance(offerDays * 86_400);
    expect(await accept(manager, club)).toMatchObject({
      status: 409,
      body: { error: teamMessages.offerOver },
    });
    expect((await offer(club, other)).status).toBe(201);
  });

  it('is taken back by the owner and refused by the manager, who both press once (product §11.21)', async () => {
    const club = await buildOwner(context);
    const manager = await toManager(club);
    expect((await end(club, club)).status).toBe(200);
    expect(await end(club, club)).toMatchObject(nothingOffered);
    expect(await subjectsTo(club.email)).not.toContain('offerRefused');
    await offer(club, manager);
    expect((await end(manager, club)).status).toBe(200);
    expect(await accept(manager, club)).toMatchObject(nothingOffered);
    expect((await subjectsTo(club.email)).filter((one) => one === 'offerRefused')).toHaveLength(1);
  });

  it('ends with another part, and with the person (product §11.21)', async () => {
    const club = await buildOwner(context);
    const manager = await toManager(club);
    const params = { id: manager.memberId };
    await server.call(changeRoleCall, { params, body: { role: 'viewer' } }, { token: club.token });
    await server.call(changeRoleCall, { params, body: { role: 'manager' } }, { token: club.token });
    expect(await accept(manager, club)).toMatchObject(nothingOffered);
    await offer(club, manager);
    expect((await server.call(leaveTeamCall, {}, at(manager, club))).status).toBe(200);
    expect(await accept(manager, club)).toMatchObject(refused);
  });

  it('waits while the club is stopped, and after another address of its owner (product §11.21)', async () => {
    const club = await buildOwner(context);
    const manager = await joinTeam(server, club, 'manager');
    const suspended = { status: 409, body: { error: clubMessages.clubSuspended } };
    await beginSuspension(context, club.ownerId);
    expect(await offer(club, manager)).toMatchObject(suspended);
    await liftSuspension(context, club.ownerId);
    await offer(club, manager);
    await beginSuspension(context, club.ownerId);
    expect(await accept(manager, club)).toMatchObject(suspended);
    await liftSuspension(context, club.ownerId);
    const on = changing(server);
    const email = on.newEmail();
    await on.change(club, email);
    const stolen = { status: 409, body: { error: peopleMessages.ownerAddressChanged } };
    expect(await accept(manager, club)).toMatchObject(stolen);
    await end(club, club);
    expect(await offer({ ...club, email }, manager)).toMatchObject(stolen);
    await context.clock.advance(3 * 86_400);
    expect((await offer({ ...club, email }, manager)).status).toBe(201);
    expect((await accept(manager, club)).status).toBe(200);
  });
});

describe('an address that can be put back', () => {
  it('of the manager has the manager wait, who may be a thief (product §11.21)', async () => {
    const club = await buildOwner(context);
    const manager = await joinTeam(server, club, 'manager');
    const on = changing(server);
    const email = on.newEmail();
    await on.change(manager, email);
    expect((await offer(club, manager)).status).toBe(201);
    const thief = { ...manager, email };
    expect(await accept(thief, club)).toMatchObject(conflict(peopleMessages.clubAddressChanged));
    expect(await roleIn(club, manager)).toBe('manager');
    await context.clock.advance(3 * 86_400);
    expect((await accept(thief, club)).status).toBe(200);
  });

  it('of the new owner leaves the former one in the team when it is put back (product §11.17)', async () => {
    const club = await buildOwner(context);
    const owner = await done(club);
    const on = changing(server);
    await on.change(owner, on.newEmail());
    const [told] = await on.toldOf(owner.email);
    const back = await putAddressBack(context, told?.putBackPath?.split('/').at(-1) ?? '');
    expect(back?.state).toBe('putBack');
    expect(await roleIn(club, club)).toBe('manager');
  });
});

describe('the account of somebody', () => {
  it('who handed the club over closes without it (product §11.14)', async () => {
    const club = await buildConnectedOwner(context);
    const manager = await done(club);
    await confirm(club);
    const closed = await server.call(closeAccountCall, {}, { token: club.token });
    expect(closed.status).toBe(200);
    const profile = await server.call(meCall, {}, at(manager, club));
    expect(profile.body).toMatchObject({ role: 'owner', isStipeConnected: true });
    expect((await joinTeam(server, { token: manager.token }, 'viewer')).memberId).not.toBe('');
    const { body } = await server.call(listTeamCall, {}, at(manager, club));
    expect(body).toMatchObject({ owner: { email: manager.email }, people: [] });
  });

  it('who took a club over closes with it (product §11.14)', async () => {
    const club = await buildConnectedOwner(context);
    const manager = await done(club);
    const { body } = await server.call(readClosingCall, {}, { token: manager.token });
    expect(body.obstacles).toEqual([]);
    await confirm(manager);
    expect((await server.call(closeAccountCall, {}, { token: manager.token })).status).toBe(200);
    expect(await server.call(meCall, {}, { token: club.token })).toMatchObject(refused);
  });
});

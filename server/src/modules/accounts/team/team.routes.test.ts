import { meCall } from '@clubdraw/contract/accounts/accounts';
import { closeAccountCall } from '@clubdraw/contract/accounts/close-account';
import { saveClubCall } from '@clubdraw/contract/accounts/club';
import {
  acceptInvitationCall,
  changeRoleCall,
  inviteToTeamCall,
  listTeamCall,
  readInvitationCall,
  removeFromTeamCall,
} from '@clubdraw/contract/accounts/team';
import { listDrawsCall } from '@clubdraw/contract/draws/draw-endpoints';
import { saveTermsCall } from '@clubdraw/contract/terms/terms';
import { maxTeam, type TeamRole } from '@clubdraw/domain/people/roles';
import * as teamMessages from '@clubdraw/domain/texts/team-messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changing } from '../../../../test/build/changing-address.ts';
import { buildOwner, callerOf, type BuiltOwner } from '../../../../test/build/owner.ts';
import { invitationTo, joinTeam } from '../../../../test/build/team/join-team.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { stopBefore } from '../../../../test/stop-before.ts';
import { acceptInvitation } from './accept-invitation.ts';

let server: TestServer;
let owner: BuiltOwner;
beforeAll(async () => {
  server = await startServer();
  owner = await buildOwner(server.context);
});
afterAll(() => server.close());

const refused = { status: 403, body: { error: teamMessages.notInThisClub } };
const days = (count: number) => count * 24 * 3600;

function invite(of: BuiltOwner, email: string, role: TeamRole = 'manager') {
  return server.call(inviteToTeamCall, { body: { email, role } }, of);
}

function accept(person: BuiltOwner, token: string) {
  return server.call(acceptInvitationCall, { body: { token } }, { token: person.token });
}

function read(person: BuiltOwner, token: string) {
  return server.call(readInvitationCall, { params: { token } }, { token: person.token });
}

async function teamOf(of: BuiltOwner) {
  return (await server.call(listTeamCall, {}, { token: of.token })).body;
}

describe('an invitation', () => {
  it('comes by mail, and brings whose address it is into the team (product §11.18)', async () => {
    const club = await buildOwner(server.context);
    const person = await buildOwner(server.context);
    const invited = await invite(club, person.email.toUpperCase(), 'seller');
    expect(invited).toMatchObject({
      status: 201,
      body: { data: { email: person.email, role: 'seller', joinedAt: null } },
    });
    const token = await invitationTo(server, person.email);
    expect(await accept(person, token)).toMatchObject({
      status: 200,
      body: { club: { id: club.ownerId, role: 'seller' } },
    });
    expect(await teamOf(club)).toMatchObject({
      owner: { email: club.email },
      people: [{ email: person.email, role: 'seller', invitedUntil: null }],
    });
    const me = await server.call(meCall, {}, { token: person.token, club: club.ownerId });
    expect(me.body).toMatchObject({
      username: person.email,
      clubId: club.ownerId,
      role: 'seller',
      clubs: [
        { id: person.ownerId, role: 'owner' },
        { id: club.ownerId, role: 'seller' },
      ],
    });
  });

  it('is told to the owner once it is accepted: a thief may have sent it (product §11.11)', async () => {
    const club = await buildOwner(server.context);
    await joinTeam(server, club, 'viewer');
    await server.doJobs();
    const told = server.context.mailer.mails.filter(({ to }) => to === club.email);
    expect(told.map(({ text }) => JSON.parse(text))).toMatchObject([
      { kind: 'accountChanged', change: 'newTeamMember', email: club.email },
    ]);
  });

  it('is accepted once, however often its link is pressed (product §11.18)', async () => {
    const club = await buildOwner(server.context);
    const person = await buildOwner(server.context);
    await invite(club, person.email);
    const token = await invitationTo(server, person.email);
    const both = await Promise.all([accept(person, token), accept(person, token)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await teamOf(club)).people).toHaveLength(1);
  });

  it('is taken back while it is accepted, and its club hears of nobody (product §11.18)', async () => {
    const { context } = server;
    const [club, invited] = [await buildOwner(context), await buildOwner(context)];
    const { id } = (await invite(club, invited.email)).body.data;
    const token = await invitationTo(server, invited.email);
    const person = await callerOf(context, invited);
    const stopped = stopBefore(context, /from "owners" where "id" = \$1 for share/);
    const accepting = acceptInvitation(stopped.context, { person, token });
    await stopped.reachedBy(accepting);
    expect((await server.call(removeFromTeamCall, { params: { id } }, club)).status).toBe(200);
    stopped.goOn();
    await expect(accepting).rejects.toMatchObject({ kind: 'missing' });
    await server.doJobs();
    expect(context.mailer.mails.filter(({ to }) => to === club.email)).toEqual([]);
  });

  it('says before it is accepted which club invites to which part (product §2.47)', async () => {
    const club = await buildOwner(server.context);
    const person = await buildOwner(server.context);
    await server.call(saveClubCall, { body: { name: 'Lakeside Rowing Club' } }, club);
    await invite(club, person.email, 'seller');
    const token = await invitationTo(server, person.email);
    const body = { clubName: 'Lakeside Rowing Club', role: 'seller' };
    expect(await read(person, token)).toMatchObject({ status: 200, body });
    await accept(person, token);
    expect(await read(person, token)).toMatchObject({ status: 200, body });
  });

  it('is for nobody with another address (product §11.18)', async () => {
    const club = await buildOwner(server.context);
    const [person, thief] = [await buildOwner(server.context), await buildOwner(server.context)];
    await invite(club, person.email);
    const token = await invitationTo(server, person.email);
    const another = { status: 403, body: { error: teamMessages.invitationForAnother } };
    expect(await accept(thief, token)).toMatchObject(another);
    expect(await read(thief, token)).toMatchObject(another);
    expect((await accept(person, token)).status).toBe(200);
    expect(await accept(thief, token)).toMatchObject(another);
  });

  it('is over after seven days, and another one is as good as the first (product §11.18)', async () => {
    const club = await buildOwner(server.context);
    const person = await buildOwner(server.context);
    await invite(club, person.email);
    const token = await invitationTo(server, person.email);
    await server.context.clock.advance(days(7));
    const over = { status: 409, body: { error: teamMessages.invitationOver } };
    expect(await read(person, token)).toMatchObject(over);
    expect(await accept(person, token)).toMatchObject(over);
    await invite(club, person.email, 'viewer');
    expect((await teamOf(club)).people).toMatchObject([{ role: 'viewer' }]);
    const again = await invitationTo(server, person.email);
    expect((await accept(person, again)).status).toBe(200);
  });

  it('that was taken back, or that nobody made, opens nothing', async () => {
    const club = await buildOwner(server.context);
    const person = await buildOwner(server.context);
    const { body } = await invite(club, person.email);
    const token = await invitationTo(server, person.email);
    await server.call(removeFromTeamCall, { params: { id: body.data.id } }, club);
    const none = { status: 404, body: { error: teamMessages.noInvitation } };
    expect(await accept(person, token)).toMatchObject(none);
    expect(await accept(person, `${token.slice(0, -1)}x`)).toMatchObject(none);
    expect(await accept(person, 'made up')).toMatchObject(none);
    expect(await read(person, token)).toMatchObject(none);
    expect(await read(person, 'made up')).toMatchObject(none);
  });

  it('reaches neither the owner nor who is in the team', async () => {
    const club = await buildOwner(server.context);
    const person = await joinTeam(server, club, 'viewer');
    expect(await invite(club, club.email)).toMatchObject({
      status: 409,
      body: { error: teamMessages.ownsThisClub },
    });
    expect(await invite(club, person.email)).toMatchObject({
      status: 409,
      body: { error: teamMessages.inTeamAlready },
    });
  });

  it('does not make two of a person whose address has changed (product §11.18)', async () => {
    const club = await buildOwner(server.context);
    const person = await joinTeam(server, club, 'viewer');
    const on = changing(server);
    const email = on.newEmail();
    await invite(club, email, 'manager');
    const token = await invitationTo(server, email);
    await on.change(person, email);
    expect(await accept(person, token)).toMatchObject({
      status: 409,
      body: { error: teamMessages.inTeamAlready },
    });
  });

  it('goes to 25 people at most, however many are sent at once (product §11.18)', async () => {
    const club = await buildOwner(server.context);
    const asked = Array.from({ length: maxTeam + 3 }, async (_, index) =>
      invite(club, `friend-${index}@example.com`),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(maxTeam);
    expect(statuses.filter((status) => status === 409)).toHaveLength(3);
    expect((await invite(club, 'friend-0@example.com')).status).toBe(201);
  });
});

describe('the team', () => {
  it('acts on the club that is named, and otherwise on one’s own (product §6)', async () => {
    const manager = await joinTeam(server, owner, 'manager');
    const body = { html: '<p>Of the club</p>' };
    const at = { token: manager.token, club: owner.ownerId };
    expect((await server.call(saveTermsCall, { body }, at)).status).toBe(200);
    const terms = await server.context.db
      .selectFrom('terms_versions')
      .select('owner_id')
      .where('owner_id', 'in', [owner.ownerId, manager.ownerId])
      .execute();
    expect(terms).toEqual([{ owner_id: owner.ownerId }]);
  });

  it('loses somebody at once: their next call is refused (product §6)', async () => {
    const manager = await joinTeam(server, owner, 'manager');
    const at = { token: manager.token, club: owner.ownerId };
    expect((await server.call(listDrawsCall, {}, at)).status).toBe(200);
    await server.call(removeFromTeamCall, { params: { id: manager.memberId } }, owner);
    expect(await server.call(listDrawsCall, {}, at)).toMatchObject(refused);
    expect(await server.call(meCall, {}, at)).toMatchObject(refused);
    expect((await server.call(meCall, {}, { token: manager.token })).status).toBe(200);
  });

  it('has another part from the next call on, also while the person saves (product §6)', async () => {
    const manager = await joinTeam(server, owner, 'manager');
    const at = { token: manager.token, club: owner.ownerId };
    const save = () => server.call(saveTermsCall, { body: { html: '<p>Mine</p>' } }, at);
    const params = { id: manager.memberId };
    const [saved, taken] = await Promise.all([
      save(),
      server.call(changeRoleCall, { params, body: { role: 'viewer' } }, owner),
    ]);
    expect(taken.body.data.role).toBe('viewer');
    expect([200, 403]).toContain(saved.status);
    expect(await save()).toMatchObject(refused);
    expect((await server.call(listDrawsCall, {}, at)).status).toBe(200);
  });

  it('is of no other club, whatever the header says', async () => {
    const [stranger, club] = [await buildOwner(server.context), await buildOwner(server.context)];
    for (const named of [club.ownerId, server.context.random.uuidv7(), 'made up', '']) {
      const at = { token: stranger.token, club: named };
      expect(await server.call(listDrawsCall, {}, at)).toMatchObject(refused);
    }
    const own = { token: stranger.token, club: stranger.ownerId.toUpperCase() };
    expect((await server.call(listDrawsCall, {}, own)).status).toBe(200);
  });

  it('of another club is not changed, and the owner has no place in it (product §6)', async () => {
    const other = await buildOwner(server.context);
    const theirs = await joinTeam(server, other, 'viewer');
    for (const id of [theirs.memberId, owner.ownerId]) {
      const missing = { status: 404, body: { error: teamMessages.noTeamMember } };
      const body = { role: 'manager' } as const;
      expect(await server.call(changeRoleCall, { params: { id }, body }, owner)).toMatchObject(
        missing,
      );
      expect(await server.call(removeFromTeamCall, { params: { id } }, owner)).toMatchObject(
        missing,
      );
    }
    expect(await teamOf(other)).toMatchObject({ people: [{ role: 'viewer' }] });
  });

  it('keeps the details of the payment account from whoever does not run the club', async () => {
    const seller = await joinTeam(server, owner, 'seller');
    const at = { token: seller.token, club: owner.ownerId };
    expect((await server.call(meCall, {}, at)).body).toMatchObject({
      stripeId: null,
      stripeData: null,
    });
    const body = { name: 'Taken over' };
    expect(await server.call(saveClubCall, { body }, at)).toMatchObject(refused);
  });

  it('ends with the account of a person, and with that of the club (product §11.14)', async () => {
    const club = await buildOwner(server.context);
    const [one, two] = [
      await joinTeam(server, club, 'viewer'),
      await joinTeam(server, club, 'viewer'),
    ];
    const on = changing(server);
    await on.confirm(one);
    await server.call(closeAccountCall, {}, { token: one.token });
    expect((await teamOf(club)).people).toMatchObject([{ email: two.email }]);
    await on.confirm(club);
    await server.call(closeAccountCall, {}, { token: club.token });
    const at = { token: two.token, club: club.ownerId };
    expect(await server.call(listDrawsCall, {}, at)).toMatchObject(refused);
  });
});

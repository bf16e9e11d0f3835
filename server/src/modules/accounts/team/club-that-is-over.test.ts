import { listTeamCall } from '@clubdraw/contract/accounts/team';
import { Refusal } from '@clubdraw/domain/refusal';
import * as clubMessages from '@clubdraw/domain/texts/club-messages';
import * as teamMessages from '@clubdraw/domain/texts/team-messages';
import { describe, expect, it } from 'vitest';
import { changing } from '../../../../test/build/changing-address.ts';
import { buildConnectedOwner } from '../../../../test/build/connected-owner.ts';
import { buildPackage } from '../../../../test/build/memberships/package.ts';
import { buildOwner, callerOf, testClient, type BuiltOwner } from '../../../../test/build/owner.ts';
import { buildDraw, buildPromoDraw } from '../../../../test/build/sold-draw.ts';
import { invitationTo, invite, joinTeam } from '../../../../test/build/team/join-team.ts';
import { startServer } from '../../../../test/harness.ts';
import { tablesWith } from '../../../../test/tables-with.ts';
import { forThisFile } from '../../../../test/whole-file/for-this-file.ts';
import { beginSuspension, liftSuspension } from '../../clubs/suspensions.ts';
import { closeAccountOf } from '../../people/close-account.ts';
import { erasePerson } from '../../people/erase-person.ts';
import { inviteToTeam } from './invite-to-team.ts';

const server = await forThisFile(startServer());
const { context } = server;

/**
 * A call that was let in before the club's account was closed, and comes to its work after that.
 */
async function late(club: BuiltOwner) {
  const owner = await callerOf(context, club);
  const email = changing(server).newEmail();
  return {
    email,
    invite: () =>
      inviteToTeam(context, {
        owner,
        email,
        role: 'manager',
        client: testClient,
      }),
  };
}

const gone = new Refusal('forbidden', teamMessages.notInThisClub);

async function peopleOf(club: BuiltOwner) {
  return (await server.call(listTeamCall, {}, { token: club.token })).body.people;
}

describe('a club that the operator stopped', () => {
  it('invites nobody under its name until it sells again (product §11.18, §19.5)', async () => {
    const club = await buildConnectedOwner(context);
    const email = changing(server).newEmail();
    await invite(server, club, email, 'viewer');
    await beginSuspension(context, club.ownerId);
    for (const asked of [email, changing(server).newEmail()]) {
      expect(await invite(server, club, asked, 'viewer')).toMatchObject({
        status: 409,
        body: { error: clubMessages.clubSuspended },
      });
    }
    expect(await peopleOf(club)).toMatchObject([{ email }]);
    await liftSuspension(context, club.ownerId);
    expect((await invite(server, club, email, 'viewer')).status).toBe(201);
  });
});

describe('a club whose account was closed a moment ago', () => {
  it('invites nobody (product §11.14)', async () => {
    const club = await buildOwner(context);
    const asked = await late(club);
    await closeAccountOf(context, club);
    await expect(asked.invite()).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect(await tablesWith(context.db, asked.email)).toEqual([]);
  });

  it('gets no draw and no package of a manager who publishes (product §11.14)', async () => {
    const club = await buildConnectedOwner(context);
    await closeAccountOf(context, club);
    await expect(buildDraw(context, {}, club)).rejects.toEqual(gone);
    await expect(buildPromoDraw(context, {}, club)).rejects.toEqual(gone);
    await expect(buildPackage(context, {}, club)).rejects.toEqual(gone);
  });

  it('is closed or has the draw, at the same moment as well, and never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const club = await buildOwner(context);
      const [closed, published] = await Promise.allSettled([
        closeAccountOf(context, club),
        buildPromoDraw(context, {}, club),
      ]);
      expect([closed.status, published.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    }
  });

  it('is closed with nobody invited, at the same moment as well', async () => {
    for (let round = 0; round < 6; round += 1) {
      const club = await buildOwner(context);
      const asked = await late(club);
      await Promise.allSettled([asked.invite(), closeAccountOf(context, club)]);
      const { rowCount } = await teamRows(club);
      expect(rowCount).toBe(0);
    }
  });
});

async function teamRows({ ownerId }: BuiltOwner) {
  const rows = await context.db
    .selectFrom('team')
    .select('id')
    .where('owner_id', '=', ownerId)
    .execute();
  return { rowCount: rows.length };
}

describe('somebody who leaves', () => {
  it('is in no table, invited or in a team, once the account is closed (product §11.14)', async () => {
    const club = await buildOwner(context);
    const [member, invited] = [await joinTeam(server, club, 'viewer'), await buildOwner(context)];
    await invite(server, club, invited.email, 'viewer');
    await invitationTo(server, invited.email);
    for (const person of [member, invited]) {
      await closeAccountOf(context, person);
      expect(await tablesWith(context.db, person.email)).toEqual([]);
    }
    expect(await peopleOf(club)).toEqual([]);
  });

  it('is invited no more once their data are erased; an account stays as it is (product §11.13)', async () => {
    const club = await buildOwner(context);
    const [stranger, account] = [changing(server).newEmail(), await buildOwner(context)];
    for (const email of [stranger, account.email]) {
      await invite(server, club, email, 'viewer');
      await invitationTo(server, email);
      await erasePerson(context, email.toUpperCase());
    }
    expect(await tablesWith(context.db, stranger)).toEqual([]);
    expect(await peopleOf(club)).toMatchObject([{ email: account.email }]);
  });
});

import { closeAccountCall } from '@clubdraw/contract/accounts/close-account';
import { saveClubCall } from '@clubdraw/contract/accounts/club';
import { offerClubCall, takeOverClubCall } from '@clubdraw/contract/accounts/hand-over';
import {
  acceptInvitationCall,
  changeRoleCall,
  leaveTeamCall,
  removeFromTeamCall,
} from '@clubdraw/contract/accounts/team';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { buildOwner, type BuiltOwner } from '../../../../test/build/owner.ts';
import { handingOver } from '../../../../test/build/team/hand-over.ts';
import { invitationTo, invite, joinTeam } from '../../../../test/build/team/join-team.ts';
import { startServer } from '../../../../test/harness.ts';
import { forThisFile } from '../../../../test/whole-file/for-this-file.ts';
import { beginSuspension } from '../../clubs/suspensions.ts';
import { putAddressBack } from '../address/put-address-back.ts';
import { changing } from '../../../../test/build/changing-address.ts';

const server = await forThisFile(startServer());
const { context } = server;
const { at, confirm, offer, accept, end, toManager } = handingOver(server);
const rounds = 3;

/** The person who owns a club, and everybody in its team with the part. */
async function handsOf({ ownerId }: Pick<BuiltOwner, 'ownerId'>) {
  const { rows } = await sql<{ owner: string; team: Record<string, string> | null }>`
    SELECT coalesce(run_by, id) AS owner, (SELECT jsonb_object_agg(person_id, role) FROM team
      WHERE owner_id = owners.id AND person_id IS NOT NULL) AS team
    FROM owners WHERE id = ${ownerId}`.execute(context.db);
  return { owner: rows[0]?.owner, team: rows[0]?.team ?? {} };
}

// No one is the owner of a club and in its team.
afterEach(async () => {
  const { rows: both } = await sql`
    SELECT FROM team JOIN owners ON owners.id = owner_id
    WHERE person_id = coalesce(run_by, owners.id)`.execute(context.db);
  if (both.length > 0) throw new Error('somebody is owner of a club and in its team');
});

function statusesOf(answers: { status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((one, two) => one - two);
}

describe('at once', () => {
  it('two owners hand over to each other, and both clubs change hands (product §11.21)', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [one, two] = [await buildOwner(context), await buildOwner(context)];
      for (const [club, other] of [
        [one, two],
        [two, one],
      ] as const) {
        const { body } = await invite(server, club, other.email, 'manager');
        const token = await invitationTo(server, other.email);
        await server.call(acceptInvitationCall, { body: { token } }, { token: other.token });
        await offer(club, { memberId: body.data.id });
      }
      for (const person of [one, two]) await confirm(person);
      const both = await Promise.all([
        server.call(takeOverClubCall, {}, at(two, one)),
        server.call(takeOverClubCall, {}, at(one, two)),
      ]);
      expect(statusesOf(both)).toEqual([200, 200]);
      expect(await handsOf(one)).toEqual({
        owner: two.ownerId,
        team: { [one.ownerId]: 'manager' },
      });
      expect(await handsOf(two)).toEqual({
        owner: one.ownerId,
        team: { [two.ownerId]: 'manager' },
      });
    }
  });

  it('the club is offered to two, and one has the offer (product §11.21)', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const club = await buildOwner(context);
      const people = [
        await joinTeam(server, club, 'manager'),
        await joinTeam(server, club, 'manager'),
      ];
      await confirm(club);
      const offered = await Promise.all(
        people.map(({ memberId: id }) =>
          server.call(offerClubCall, { body: { id } }, { token: club.token }),
        ),
      );
      expect(statusesOf(offered)).toEqual([201, 409]);
      for (const person of people) await confirm(person);
      const taken = await Promise.all(
        people.map((person) => server.call(takeOverClubCall, {}, at(person, club))),
      );
      expect(statusesOf(taken)).toEqual([200, 404]);
      const { team } = await handsOf(club);
      expect(Object.values(team)).toEqual(['manager', 'manager']);
      expect(team[club.ownerId]).toBe('manager');
    }
  });

  it('the manager presses twice, and both are told once (product §11.21)', async () => {
    const club = await buildOwner(context);
    const manager = await toManager(club);
    await confirm(manager);
    const presses = Array.from({ length: 4 }, () =>
      server.call(takeOverClubCall, {}, at(manager, club)),
    );
    expect(statusesOf(await Promise.all(presses))).toEqual([200, 200, 200, 200]);
    await server.doJobs();
    const told = context.mailer.mails.filter(({ subject }) => subject === 'clubHandedOver');
    for (const { email } of [club, manager]) {
      expect(told.filter(({ to }) => to === email)).toHaveLength(1);
    }
  });

  it.each([
    ['is given another part', 'role'],
    ['is removed', 'remove'],
    ['leaves', 'leave'],
    ['sees the offer taken back', 'end'],
  ] as const)('the manager accepts and %s: one of the two (product §11.21)', async (_, how) => {
    for (let round = 0; round < rounds; round += 1) {
      const club = await buildOwner(context);
      const manager = await toManager(club);
      await confirm(manager);
      const params = { id: manager.memberId };
      const other = {
        role: () => server.call(changeRoleCall, { params, body: { role: 'viewer' } }, club),
        remove: () => server.call(removeFromTeamCall, { params }, club),
        leave: () => server.call(leaveTeamCall, {}, at(manager, club)),
        end: () => end(club, club),
      }[how];
      const [taken, instead] = await Promise.all([
        server.call(takeOverClubCall, {}, at(manager, club)),
        other(),
      ]);
      const { owner, team } = await handsOf(club);
      const isTaken = taken.status === 200;
      expect(instead.status === 200).toBe(!isTaken);
      expect(owner).toBe(isTaken ? manager.ownerId : club.ownerId);
      expect(team[club.ownerId]).toBe(isTaken ? 'manager' : undefined);
    }
  });

  it('the owner closes the account: the club is closed, or the manager’s (product §11.14)', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const club = await buildOwner(context);
      const manager = await toManager(club);
      for (const person of [club, manager]) await confirm(person);
      const [taken, closed] = await Promise.all([
        server.call(takeOverClubCall, {}, at(manager, club)),
        server.call(closeAccountCall, {}, { token: club.token }),
      ]);
      expect(closed.status).toBe(200);
      const { owner, team } = await handsOf(club);
      expect(owner).toBe(taken.status === 200 ? manager.ownerId : club.ownerId);
      expect(team).toEqual({});
    }
  });

  it('the manager closes the account: the club goes with it, or stays (product §11.14)', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const club = await buildOwner(context);
      const manager = await toManager(club);
      await confirm(manager);
      const [taken, closed] = await Promise.all([
        server.call(takeOverClubCall, {}, at(manager, club)),
        server.call(closeAccountCall, {}, { token: manager.token }),
      ]);
      expect(closed.status).toBe(200);
      const { owner, team } = await handsOf(club);
      expect(owner).toBe(taken.status === 200 ? manager.ownerId : club.ownerId);
      expect(team).toEqual({});
    }
  });

  it('the operator stops the club, and it is stopped whoever owns it (product §19.5)', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const club = await buildOwner(context);
      const manager = await toManager(club);
      const [taken] = await Promise.all([
        accept(manager, club),
        beginSuspension(context, club.ownerId),
      ]);
      expect([200, 409]).toContain(taken.status);
      const { owner } = await handsOf(club);
      expect(owner).toBe(taken.status === 200 ? manager.ownerId : club.ownerId);
    }
  });

  it('the former owner saves the page of the club: before, or not at all (product §6)', async () => {
    const club = await buildOwner(context);
    const manager = await toManager(club);
    await confirm(manager);
    const save = () =>
      server.call(saveClubCall, { body: { name: 'Saved meanwhile' } }, { token: club.token });
    const [saved, taken] = await Promise.all([
      save(),
      server.call(takeOverClubCall, {}, at(manager, club)),
    ]);
    expect(taken.status).toBe(200);
    expect([200, 403]).toContain(saved.status);
    expect((await save()).status).toBe(403);
  });

  it('another address of the manager is put back, and the club has one owner', async () => {
    const club = await buildOwner(context);
    const manager = await joinTeam(server, club, 'manager');
    const on = changing(server);
    const email = on.newEmail();
    await on.change(manager, email);
    const [told] = await on.toldOf(manager.email);
    await offer(club, manager);
    await confirm({ ...manager, email });
    const token = told?.putBackPath?.split('/').at(-1) ?? '';
    const [taken] = await Promise.all([
      server.call(takeOverClubCall, {}, at(manager, club)),
      putAddressBack(context, token),
    ]);
    const { owner, team } = await handsOf(club);
    expect(owner).toBe(taken.status === 200 ? manager.ownerId : club.ownerId);
    expect(Object.keys(team)).toHaveLength(1);
  });
});

import { changeAddressCall, sendAddressCodeCall } from '@clubdraw/contract/accounts/address';
import { saveClubCall } from '@clubdraw/contract/accounts/club';
import { deleteClubKeyCall, makeClubKeyCall } from '@clubdraw/contract/accounts/club-keys';
import { offerClubCall, takeOverClubCall } from '@clubdraw/contract/accounts/hand-over';
import { saveOwnerMailsCall } from '@clubdraw/contract/accounts/owner-mails';
import {
  changeRoleCall,
  inviteToTeamCall,
  removeFromTeamCall,
} from '@clubdraw/contract/accounts/team';
import {
  connectAccountCall,
  replaceAccountCall,
} from '@clubdraw/contract/payment-account/payment-account';
import * as messages from '@clubdraw/domain/texts/messages';
import * as teamMessages from '@clubdraw/domain/texts/team-messages';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { changing } from '../../../../test/build/changing-address.ts';
import { buildConnectedOwner } from '../../../../test/build/connected-owner.ts';
import { allMails } from '../../../../test/build/owner-mails.ts';
import { buildOwner, type BuiltOwner } from '../../../../test/build/owner.ts';
import { handingOver } from '../../../../test/build/team/hand-over.ts';
import { joinTeam } from '../../../../test/build/team/join-team.ts';
import { makeKey } from '../../../../test/build/team/make-key.ts';
import { callsOf, startServer } from '../../../../test/harness.ts';
import { instantPayments, newAccount } from '../../../../test/stand-ins/instant-payments.ts';
import { stopBefore } from '../../../../test/stop-before.ts';
import { waitsForALock } from '../../../../test/waits-for-a-lock.ts';
import { forThisFile } from '../../../../test/whole-file/for-this-file.ts';
import { buildApp } from '../../../app.ts';
import { beginSuspension, liftSuspension } from '../../clubs/suspensions.ts';
import { putAddressBack } from '../address/put-address-back.ts';

const payments = {
  ...instantPayments(),
  createAccount: async ({ ownerId, email }: { ownerId: string; email: string }) =>
    newAccount(`acct_${ownerId}_new`, email),
};
const server = await forThisFile(startServer({ context: { payments } }));
const { context } = server;
const { at, confirm, done, offer, toManager } = handingOver(server);
const steps = changing(server);

type Call = typeof server.call;
type Club = BuiltOwner & { sellerId: string; keyId: string };

/** Each call that only the owner makes, and that writes something of the club. */
const calls: Record<string, (call: Call, club: Club) => Promise<{ status: number }>> = {
  inviteToTeam: (call, club) =>
    call(inviteToTeamCall, { body: { email: steps.newEmail(), role: 'manager' } }, club),
  changeRole: (call, club) =>
    call(changeRoleCall, { params: { id: club.sellerId }, body: { role: 'manager' } }, club),
  removeFromTeam: (call, club) => call(removeFromTeamCall, { params: { id: club.sellerId } }, club),
  makeClubKey: (call, club) =>
    call(makeClubKeyCall, { body: { name: 'Late', scopes: ['read'] } }, club),
  deleteClubKey: (call, club) => call(deleteClubKeyCall, { params: { id: club.keyId } }, club),
  offerClub: (call, club) => call(offerClubCall, { body: { id: club.sellerId } }, club),
  saveClub: (call, club) => call(saveClubCall, { body: { name: 'Saved late' } }, club),
  saveOwnerMails: (call, club) =>
    call(saveOwnerMailsCall, { body: { ...allMails, salesOfDay: false } }, club),
  connectAccount: (call, club) => call(connectAccountCall, { query: {} }, club),
  replaceAccount: (call, club) => call(replaceAccountCall, { body: {} }, club),
};

/** The first statement of a call's transaction. */
const begins =
  /from "owners" where "id" = \$1 for |advisory_xact|FROM team WHERE id|DELETE FROM club_keys|insert into "connect_accounts"|update "connect_accounts"|owner_mail_stops/i;

async function builtFor(name: string): Promise<Club> {
  const owner =
    name === 'connectAccount' ? await buildOwner(context) : await buildConnectedOwner(context);
  const { memberId: sellerId } = await joinTeam(server, owner, 'seller');
  const { id: keyId } = await makeKey(server, owner, 'read');
  return { ...owner, sellerId, keyId };
}

/** Everything of a club that these calls write. */
async function written({ ownerId }: Club) {
  const { rows } = await sql`
    SELECT (SELECT count(*) FROM team WHERE owner_id = ${ownerId} AND email IS NOT NULL) AS invited,
      (SELECT count(*) FROM team WHERE owner_id = ${ownerId} AND role = 'seller') AS sellers,
      (SELECT count(*) FROM club_keys WHERE owner_id = ${ownerId}) AS keys,
      (SELECT count(*) FROM owner_mail_stops WHERE owner_id = ${ownerId}) AS stops,
      (SELECT club_name FROM clubs WHERE owner_id = ${ownerId}) AS name,
      (SELECT string_agg(account_id, ' ') FROM connect_accounts
        WHERE owner_id = ${ownerId} AND replaced_at IS NULL) AS account`.execute(context.db);
  return rows[0];
}

/** Has a call stop at its transaction, does something meanwhile, and lets the call go on. */
async function meanwhile(name: string, club: Club, other: () => Promise<unknown>) {
  const stopped = stopBefore(context, begins);
  const app = buildApp(stopped.context);
  const late = calls[name]?.(callsOf(app), club) ?? Promise.reject(new Error(name));
  await stopped.reachedBy(late);
  await other();
  const before = await written(club);
  stopped.goOn();
  const answer = await late;
  await app.close();
  expect(await written(club)).toEqual(before);
  return answer;
}

describe('a call of the owner that is under way', () => {
  it.each(Object.keys(calls))(
    '%s does nothing once the club is somebody else’s (product §11.21)',
    async (name) => {
      const club = await builtFor(name);
      const manager = await toManager(club);
      for (const person of [club, manager]) await confirm(person);
      const answer = await meanwhile(name, club, async () => {
        const taken = await server.call(takeOverClubCall, {}, at(manager, club));
        expect(taken.status).toBe(200);
      });
      expect(answer).toMatchObject({ status: 403, body: { error: teamMessages.notInThisClub } });
    },
  );

  it.each(Object.keys(calls))(
    '%s does nothing once the address was put back (product §11.17)',
    async (name) => {
      const club = await builtFor(name);
      const email = steps.newEmail();
      await steps.change(club, email);
      const token = await linkTo(club.email);
      await confirm({ ...club, email });
      const answer = await meanwhile(name, club, () => putAddressBack(context, token));
      expect(answer).toMatchObject({ status: 401, body: { error: messages.signInFirst } });
    },
  );
});

async function linkTo(email: string): Promise<string> {
  return (await steps.toldOf(email)).at(-1)?.putBackPath?.split('/').at(-1) ?? '';
}

describe('a key that is being made', () => {
  it('does not outlive a put back, in a club that was handed over (product §11.17)', async () => {
    const club = await buildOwner(context);
    const owner = await done(club);
    const email = steps.newEmail();
    await steps.change(owner, email);
    const token = await linkTo(owner.email);
    await confirm({ ...owner, email });
    const stopped = stopBefore(context, /insert into "club_keys"/);
    const app = buildApp(stopped.context);
    const body = { name: 'Late', scopes: ['read' as const] };
    const making = callsOf(app)(makeClubKeyCall, { body }, at(owner, club));
    await stopped.reachedBy(making);
    const back = putAddressBack(context, token);
    await Promise.race([back, waitsForALock(server)]);
    stopped.goOn();
    expect(await Promise.all([making, back])).toMatchObject([
      { status: 201 },
      { state: 'putBack' },
    ]);
    await app.close();
    const { rows } = await sql`
      SELECT FROM club_keys WHERE owner_id = ${club.ownerId}`.execute(context.db);
    expect(rows).toEqual([]);
  });
});

describe('a club that is being taken over', () => {
  it('has its former owner change no address meanwhile, whoever began it (product §11.21)', async () => {
    const club = await buildOwner(context);
    const owner = await done(club);
    const manager = await joinTeam(server, { token: owner.token, club: club.ownerId }, 'manager');
    await offer({ ...owner, ownerId: club.ownerId }, manager);
    await confirm(manager);
    const email = steps.newEmail();
    const { body } = await server.call(sendAddressCodeCall, { body: { email } }, owner);
    const typed = { email, otp: steps.codeIn(email), sessionId: body.sessionId };
    const stopped = stopBefore(context, /UPDATE owners SET run_by/);
    const app = buildApp(stopped.context);
    const taking = callsOf(app)(takeOverClubCall, {}, at(manager, club));
    await stopped.reachedBy(taking);
    const changed = server.call(changeAddressCall, { body: typed }, owner);
    const first = await Promise.race([
      changed.then(() => 'changes'),
      waitsForALock(server).then(() => 'waits'),
    ]);
    stopped.goOn();
    const statuses = (await Promise.all([taking, changed])).map(({ status }) => status);
    await app.close();
    expect({ first, statuses }).toEqual({ first: 'waits', statuses: [200, 200] });
  });
});

describe('the operator', () => {
  it.each([
    ['stops', beginSuspension, 'clubSuspended'],
    ['lets sell again', liftSuspension, 'clubResumed'],
  ] as const)(
    '%s a club and tells its owner of that moment (product §19.5)',
    async (_, act, change) => {
      const club = await buildOwner(context);
      const manager = await buildOwner(context);
      const stopped = stopBefore(context, /from "owners" where "id" = \$1 for |club_suspensions/i);
      if (act === liftSuspension) await beginSuspension(context, club.ownerId);
      const acting = act(stopped.context, club.ownerId);
      await stopped.reachedBy(acting);
      await giveTo(club, manager);
      stopped.goOn();
      expect(await acting).toBe(true);
      await server.doJobs();
      const told = context.mailer.mails.filter(({ text }) => text.includes(`"${change}"`));
      const ours = told
        .map(({ to }) => to)
        .filter((to) => [club.email, manager.email].includes(to));
      expect(ours).toEqual([manager.email]);
    },
  );
});

/** As by a hand over, which waits while a club is stopped. */
async function giveTo({ ownerId }: BuiltOwner, to: BuiltOwner): Promise<void> {
  await sql`
    UPDATE owners SET run_by = ${to.ownerId} WHERE id = ${ownerId}`.execute(context.db);
}

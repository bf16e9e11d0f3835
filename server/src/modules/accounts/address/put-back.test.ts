import { closeAccountCall, readClosingCall } from '@clubdraw/contract/accounts/close-account';
import { loginCall, meCall, sendCodeCall } from '@clubdraw/contract/accounts/accounts';
import { getClubCall } from '@clubdraw/contract/accounts/club';
import {
  acceptInvitationCall,
  changeRoleCall,
  listTeamCall,
} from '@clubdraw/contract/accounts/team';
import { changePasswordCall } from '@clubdraw/contract/accounts/security/security';
import { loginWithCodeCall } from '@clubdraw/contract/sign-in/sign-in';
import type { Mail } from '@clubdraw/contract/mails/mails';
import * as peopleMessages from '@clubdraw/domain/texts/people-messages';
import * as teamMessages from '@clubdraw/domain/texts/team-messages';
import { describe, expect, it } from 'vitest';
import { changing } from '../../../../test/build/changing-address.ts';
import { forgetOld } from '../../../../test/build/forget-old.ts';
import { buildOwner, signedIn, type BuiltOwner } from '../../../../test/build/owner.ts';
import { handingOver } from '../../../../test/build/team/hand-over.ts';
import { askForKey, makeKey } from '../../../../test/build/team/make-key.ts';
import { invitationTo, invite, joinTeam } from '../../../../test/build/team/join-team.ts';
import { startServer } from '../../../../test/harness.ts';
import { transaction } from '../../../db/database.ts';
import { ownerOfIdentity } from '../owner-of-identity.ts';
import { forThisFile } from '../../../../test/whole-file/for-this-file.ts';
import { sessionStatus } from '../../../../test/build/steps/session-status.ts';

const server = await forThisFile(startServer());

function on() {
  return changing(server);
}

/** An owner whose address somebody changed, and the link of the mail that tells of it. */
async function stolen(): Promise<{ owner: BuiltOwner; thief: string; link: string }> {
  const owner = await buildOwner(server.context);
  const thief = on().newEmail();
  await on().change(owner, thief);
  return { owner, thief, link: await linkOf(owner.email) };
}

async function linkOf(email: string): Promise<string> {
  const told = (await on().toldOf(email)).at(-1);
  return told?.putBackPath ?? '';
}

async function open(url: string, method: 'GET' | 'POST') {
  const { statusCode, body } = await server.app.inject({ method, url });
  const [, state] = /"state":"(\w+)"/.exec(body) ?? [];
  return { status: statusCode, state };
}

async function emailOf(ownerId: string): Promise<string> {
  const { email } = await server.context.db
    .selectFrom('owners')
    .select('email')
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return email;
}

async function signInByCode(email: string): Promise<number> {
  await server.call(sendCodeCall, { body: { username: email } });
  const body = { username: email, otp: on().codeIn(email) };
  return (await server.call(loginWithCodeCall, { body })).status;
}

/** Signs in at Google with a verified address. */
async function atGoogle(email: string) {
  const identity = {
    issuer: 'https://accounts.google.com',
    subject: `google ${email}`,
    email,
    isEmailVerified: true,
    pictureUrl: undefined,
  };
  const { context } = server;
  const now = context.clock.now();
  return transaction(context.db, (trx) => ownerOfIdentity(trx, context, { identity, now }));
}

describe('This was not me', () => {
  it('changes nothing when it is opened, and puts the address back by one press (product §11.17)', async () => {
    const { owner, thief, link } = await stolen();
    expect(await open(link, 'GET')).toEqual({ status: 200, state: 'open' });
    expect(await emailOf(owner.ownerId)).toBe(thief);
    for (const _press of [1, 2]) {
      expect(await open(link, 'POST')).toEqual({ status: 200, state: 'putBack' });
    }
    expect(await emailOf(owner.ownerId)).toBe(owner.email);
    await server.context.clock.advance(60);
    expect(await signInByCode(owner.email)).toBe(200);
    expect(await signInByCode(thief)).toBe(404);
  });

  it('ends every session and every other way in, and tells the other mailbox (product §11.17)', async () => {
    const { owner, thief, link } = await stolen();
    const password = 'a violet lighthouse';
    const at = { token: owner.token };
    expect((await server.call(changePasswordCall, { body: { password } }, at)).status).toBe(200);
    await server.context.db
      .insertInto('owner_passkeys')
      .values({
        id: server.context.random.uuidv7(),
        owner_id: owner.ownerId,
        credential_id: `of ${thief}`,
        public_key: Buffer.alloc(1),
        counter: 0,
        transports: [],
        name: 'A thief’s',
        created_at: server.context.clock.now(),
      })
      .execute();
    expect(await atGoogle(thief)).toMatchObject({ id: owner.ownerId });
    const { token } = await signedIn(server.context, owner.ownerId, 'code');
    await open(link, 'POST');
    expect([await sessionStatus(server, owner.token), await sessionStatus(server, token)]).toEqual([
      401, 401,
    ]);
    const login = { username: owner.email, password };
    expect((await server.call(loginCall, { body: login })).status).toBe(401);
    const { db } = server.context;
    for (const table of ['owner_passkeys', 'owner_identities', 'owner_devices'] as const) {
      const left = await db
        .selectFrom(table)
        .select('owner_id')
        .where('owner_id', '=', owner.ownerId)
        .execute();
      expect(left).toEqual([]);
    }
    await server.doJobs();
    const mails = server.context.mailer.mails.filter(({ to }) => to === thief);
    const told: Mail[] = mails
      .filter(({ subject }) => subject === 'accountChanged')
      .map(({ text }) => JSON.parse(text));
    // Mails of one moment go out side by side.
    expect(told).toContainEqual(
      expect.objectContaining({ change: 'addressPutBack', email: thief }),
    );
  });

  it('is too late after three days, to the second (product §11.17)', async () => {
    const { owner, thief, link } = await stolen();
    await server.context.clock.advance(72 * 3600);
    expect(await open(link, 'GET')).toEqual({ status: 200, state: 'over' });
    expect(await open(link, 'POST')).toEqual({ status: 200, state: 'over' });
    expect(await emailOf(owner.ownerId)).toBe(thief);
  });

  it('is forgotten once it is too late, and says so then', async () => {
    const { owner, link } = await stolen();
    const kept = () =>
      server.context.db
        .selectFrom('owner_address_changes')
        .select('email')
        .where('owner_id', '=', owner.ownerId)
        .execute();
    await forgetOld(server.context);
    expect(await kept()).toEqual([{ email: owner.email }]);
    await server.context.clock.advance(72 * 3600);
    await forgetOld(server.context);
    expect(await kept()).toEqual([]);
    expect(await open(link, 'GET')).toEqual({ status: 200, state: 'over' });
  });

  it('works after another change, which can then not be put back (product §11.17)', async () => {
    const { owner, thief, link } = await stolen();
    const second = on().newEmail();
    await server.context.clock.advance(60);
    await on().change({ ...owner, email: thief }, second);
    const later = await linkOf(thief);
    expect(await open(link, 'POST')).toMatchObject({ state: 'putBack' });
    expect(await emailOf(owner.ownerId)).toBe(owner.email);
    expect(await open(later, 'POST')).toMatchObject({ state: 'over' });
    expect(await emailOf(owner.ownerId)).toBe(owner.email);
  });

  it('of a later change leaves the link of an earlier one good (product §11.17)', async () => {
    const { owner, thief, link } = await stolen();
    await server.context.clock.advance(60);
    await on().change({ ...owner, email: thief }, on().newEmail());
    expect(await open(await linkOf(thief), 'POST')).toMatchObject({ state: 'putBack' });
    expect(await emailOf(owner.ownerId)).toBe(thief);
    expect(await open(link, 'POST')).toMatchObject({ state: 'putBack' });
    expect(await emailOf(owner.ownerId)).toBe(owner.email);
  });

  it('is not found when somebody made it up', async () => {
    const { owner, thief, link } = await stolen();
    const [id = ''] = link.replace('/put-back/', '').split('.');
    for (const token of [`${id}.${'A'.repeat(22)}`, id, 'x', '%00']) {
      for (const method of ['GET', 'POST'] as const) {
        expect((await open(`/put-back/${token}`, method)).status).toBe(404);
      }
    }
    expect(await emailOf(owner.ownerId)).toBe(thief);
  });

  it('takes whom the thief invited out of the team, and leaves the others in it (product §11.17)', async () => {
    const owner = await buildOwner(server.context);
    const [kept, invited] = [
      await joinTeam(server, owner, 'manager'),
      await buildOwner(server.context),
    ];
    await invite(server, owner, invited.email, 'viewer');
    const thief = on().newEmail();
    await on().change(owner, thief);
    const accomplice = await joinTeam(server, owner, 'manager');
    await invite(server, owner, on().newEmail(), 'manager');
    await open(await linkOf(owner.email), 'POST');
    const at = (token: string) => server.call(meCall, {}, { token, club: owner.ownerId });
    expect((await at(accomplice.token)).status).toBe(403);
    expect((await at(kept.token)).status).toBe(200);
    const { token } = await signedIn(server.context, owner.ownerId);
    const team = await server.call(listTeamCall, {}, { token });
    expect(team.body.people.map(({ email }) => email)).toEqual([kept.email, invited.email]);
  });

  it('ends an offer of the club, whoever made it, on each club of the owner (product §11.21)', async () => {
    const began = await buildOwner(server.context);
    const { offer, accept, done } = handingOver(server);
    const owner = await done(began);
    const pairs = [];
    for (const club of [owner, began]) {
      const at = { token: owner.token, club: club.ownerId };
      const manager = await joinTeam(server, at, 'manager');
      expect((await offer({ ...owner, ownerId: club.ownerId }, manager)).status).toBe(201);
      pairs.push({ club, manager });
    }
    await on().change(owner, on().newEmail());
    await open(await linkOf(owner.email), 'POST');
    for (const { club, manager } of pairs) {
      expect(await accept(manager, club)).toMatchObject({
        status: 404,
        body: { error: teamMessages.noOffer },
      });
    }
  });

  it('takes out of the team whoever got another part since (product §11.17)', async () => {
    const owner = await buildOwner(server.context);
    const [accomplice, before] = [
      await joinTeam(server, owner, 'viewer'),
      await joinTeam(server, owner, 'viewer'),
    ];
    const raise = ({ memberId: id }: { memberId: string }) =>
      server.call(changeRoleCall, { params: { id }, body: { role: 'manager' } }, owner);
    await raise(before);
    await server.context.clock.advance(60);
    await on().change(owner, on().newEmail());
    expect((await raise(accomplice)).status).toBe(200);
    await open(await linkOf(owner.email), 'POST');
    const roleOf = async (token: string) =>
      (await server.call(meCall, {}, { token, club: owner.ownerId })).body.role;
    expect(await roleOf(accomplice.token)).toBeUndefined();
    expect(await roleOf(before.token)).toBe('manager');
  });

  it('leaves no key of the club, whoever made it (product §11.17, §11.20)', async () => {
    const owner = await buildOwner(server.context);
    const kept = await makeKey(server, owner, 'read');
    const thief = on().newEmail();
    await on().change(owner, thief);
    const stolenKey = (await askForKey(server, owner)).body.key;
    const read = async (token: string) => (await server.call(getClubCall, {}, { token })).status;
    expect(await read(stolenKey)).toBe(200);
    await open(await linkOf(owner.email), 'POST');
    expect(await read(stolenKey)).toBe(401);
    expect(await read(kept.key)).toBe(401);
  });

  it('ends the link of somebody whom the thief invited, who had not pressed it yet', async () => {
    const { owner, link } = await stolen();
    const accomplice = await buildOwner(server.context);
    await invite(server, owner, accomplice.email, 'manager');
    const token = await invitationTo(server, accomplice.email);
    const pressed = server.call(acceptInvitationCall, { body: { token } }, accomplice);
    await Promise.all([open(link, 'POST'), pressed]);
    const at = { token: accomplice.token, club: owner.ownerId };
    expect((await server.call(meCall, {}, at)).status).toBe(403);
  });

  it('at the same moment as sign-ins of the new mailbox leaves none of them signed in', async () => {
    const { owner, thief, link } = await stolen();
    const body = { username: thief, password: owner.password };
    const [, ...ends] = await Promise.all([
      open(link, 'POST'),
      ...Array.from({ length: 6 }, () => server.call(loginCall, { body })),
    ]);
    const tokens = ends.flatMap(({ body: answer }) => ('token' in answer ? [answer.token] : []));
    expect(await Promise.all(tokens.map((token) => sessionStatus(server, token)))).toEqual(
      tokens.map(() => 401),
    );
    expect(await emailOf(owner.ownerId)).toBe(owner.email);
  });

  it('at the same moment as another change lets the earlier mailbox win', async () => {
    const { owner, thief, link } = await stolen();
    await server.context.clock.advance(60);
    await Promise.all([
      open(link, 'POST'),
      on().change({ ...owner, email: thief }, on().newEmail()),
    ]);
    // Whichever was first: a change that came in between is undone by the same link.
    expect(await emailOf(owner.ownerId)).toBe(owner.email);
    expect(await sessionStatus(server, owner.token)).toBe(401);
  });
});

describe('a Google account of the earlier address', () => {
  it('signs in no more, and makes no account that would stand in the way (product §11.17)', async () => {
    const owner = await buildOwner(server.context);
    expect(await atGoogle(owner.email)).toMatchObject({ id: owner.ownerId });
    const email = on().newEmail();
    await on().change(owner, email);
    expect(await atGoogle(owner.email)).toBe('held');
    expect(await atGoogle(email)).toMatchObject({ id: owner.ownerId });
    await server.context.clock.advance(72 * 3600);
    const made = await atGoogle(owner.email);
    expect(made).toMatchObject({ isNew: true });
    expect(made).not.toMatchObject({ id: owner.ownerId });
  });
});

describe('an account whose address was changed', () => {
  it('cannot be closed before three days are over (product §11.14, §11.17)', async () => {
    const { owner, thief } = await stolen();
    const at = { token: owner.token };
    expect((await server.call(readClosingCall, {}, at)).body.obstacles).toEqual([
      peopleMessages.clubAddressChanged,
    ]);
    expect(await server.call(closeAccountCall, {}, at)).toMatchObject({
      status: 409,
      body: { error: peopleMessages.clubAddressChanged },
    });
    await server.context.clock.advance(72 * 3600);
    await on().confirm({ ...owner, email: thief });
    expect((await server.call(closeAccountCall, {}, at)).status).toBe(200);
  });
});

import { cancelPackageCall, getPackageCall } from '@clubdraw/contract/packages/package-endpoints';
import { listPackageMembersCall } from '@clubdraw/contract/packages/package-members';
import * as messages from '@clubdraw/domain/texts/messages';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { checkInvariants } from '../../../../test/invariants.ts';
import {
  buildMembership,
  endByProvider,
  payPeriod,
} from '../../../../test/build/memberships/members.ts';
import {
  buildPackage,
  packageRow,
  tierBody,
  type BuiltPackage,
} from '../../../../test/build/memberships/package.ts';
import { startServer } from '../../../../test/harness.ts';
import { closeDraw } from '../../draw-run/close-draw.ts';
import { forThisFile } from '../../../../test/whole-file/for-this-file.ts';

const server = await forThisFile(startServer());

const tiers = [tierBody(), tierBody({ name: 'Silver' })];

/** A member who has paid; each a minute after the one before. */
async function join(packageId: string, change: { email: string; tier?: number }): Promise<string> {
  await server.context.clock.advance(60);
  const id = await buildMembership(server.context, packageId, { state: 'open', ...change });
  await payPeriod(server.context, id);
  return id;
}

async function list({ packageId, owner }: BuiltPackage, query: Record<string, unknown> = {}) {
  const params = { id: packageId };
  return (await server.call(listPackageMembersCall, { params, query }, owner)).body;
}

async function emails(of: BuiltPackage, query: Record<string, unknown>): Promise<string[]> {
  return (await list(of, query)).members.map(({ email }) => email);
}

async function emailsInFile({ packageId, owner }: BuiltPackage, query: Record<string, string>) {
  const { body } = await server.app.inject({
    url: `/api/club-owner/club-members/${packageId}?${new URLSearchParams(query).toString()}`,
    headers: { authorization: `Bearer ${owner.token}`, accept: 'text/csv' },
  });
  const lines = body.trim().split('\r\n').slice(1);
  return lines.map((line) => line.split(',')[0]?.replaceAll('"', ''));
}

describe('the members of a package', () => {
  it('are listed newest first with their tier and the draws that they have bought (product §2.21, §3.8)', async () => {
    const built = await buildPackage(server.context, { tiers });
    const mia = await join(built.packageId, { email: 'mia@example.com' });
    await join(built.packageId, { email: 'noah@example.com', tier: 1 });
    await buildMembership(server.context, built.packageId, { state: 'open' });
    await payPeriod(server.context, mia);
    expect(await list(built)).toMatchObject({
      members: [
        { email: 'noah@example.com', tierName: 'Silver', leftRecurrence: 1 },
        {
          email: 'mia@example.com',
          tierName: 'Gold',
          price: { amount: 10, currency: 'AUD' },
          leftRecurrence: 2,
        },
      ],
      totalPages: 1,
      totalRecords: 2,
    });
  });

  it('are found by parts of e-mail and tier, and by the day of the purchase (product §2.21, §7.2)', async () => {
    const built = await buildPackage(server.context, { tiers });
    await server.context.clock.moveTo('2026-03-09T12:00:00Z');
    await join(built.packageId, { email: 'Mia_1@example.com' });
    // Already 10 March in Sydney.
    await server.context.clock.moveTo('2026-03-09T14:00:00Z');
    await join(built.packageId, { email: 'miax1@example.com', tier: 1 });
    expect(await emails(built, { email: 'MIA_' })).toEqual(['Mia_1@example.com']);
    expect(await emails(built, { tierName: 'sil' })).toEqual(['miax1@example.com']);
    expect(await emails(built, { startDate: '2026-03-10' })).toEqual(['miax1@example.com']);
    expect(await emails(built, { endDate: '2026-03-09' })).toEqual(['Mia_1@example.com']);
    expect(await list(built, { page: 2, pageSize: 1 })).toMatchObject({
      members: [{ email: 'Mia_1@example.com' }],
      totalPages: 2,
    });
  });

  it('stay until the draws that they bought have closed, and are counted alike', async () => {
    const built = await buildPackage(server.context);
    const { packageId } = built;
    await join(packageId, { email: 'stays@example.com' });
    const leaves = await join(packageId, { email: 'leaves@example.com' });
    await buildMembership(server.context, packageId, { state: 'ended', email: 'gone@example.com' });
    await endByProvider(server.context, leaves);
    const both = ['leaves@example.com', 'stays@example.com'];
    expect(await emails(built, {})).toEqual(both);
    expect(await membersCount(built)).toBe(2);
    const { openDraw } = await packageRow(server.context, packageId);
    await server.context.clock.moveTo(openDraw.runAt.toISOString());
    await closeDraw(server.context, { drawId: openDraw.id });
    expect(await emails(built, {})).toEqual(['stays@example.com']);
    expect(await membersCount(built)).toBe(1);
  });

  it('can be had as a file with the same filters', async () => {
    const built = await buildPackage(server.context, { tiers });
    await join(built.packageId, { email: '=cmd@example.com' });
    await join(built.packageId, { email: 'noah@example.com', tier: 1 });
    const ask = async (query: string) => {
      const answer = await server.app.inject({
        url: `/api/club-owner/club-members/${built.packageId}${query}`,
        headers: { authorization: `Bearer ${built.owner.token}`, accept: 'text/csv' },
      });
      expect(answer.headers['content-type']).toContain('text/csv');
      return answer.body.trim().split('\r\n');
    };
    const [head, ...lines] = await ask('');
    expect(head).toContain('"Email","Tier Name","left Recurrence","Joined (');
    expect(lines.map((line) => line.split(',').slice(0, 3))).toEqual([
      ['"noah@example.com"', '"Silver"', '1'],
      [`"'=cmd@example.com"`, '"Gold"', '1'],
    ]);
    expect(await ask('?tierName=silver')).toHaveLength(2);
  });

  it('of a package of thousands are on its pages what they are in its file, none twice', async () => {
    const built = await buildPackage(server.context, { tiers });
    await buildMembership(server.context, built.packageId, { tier: 1 });
    const model = await buildMembership(server.context, built.packageId);
    await sql`
      INSERT INTO memberships (id, package_id, tier_id, owner_id, account_id, email, method,
        price_minor, fee_percent, currency, title, terms_version_id, state, session_expires_at, check_at,
        created_at, started_at, is_member)
      SELECT gen_random_uuid(), package_id, (SELECT id FROM tiers
          WHERE package_id = memberships.package_id AND position = 1 + n % 5 / 4), owner_id, account_id, 'm' || n || '@example.com',
        method, price_minor, fee_percent, currency, title, terms_version_id, state, session_expires_at,
        check_at, created_at, started_at + n % 7 * interval '1 day', true
      FROM memberships, generate_series(1, 2500) AS n WHERE id = ${model}`.execute(
      server.context.db,
    );
    await sql`
      UPDATE packages SET members = members + 2500 WHERE id = ${built.packageId}`.execute(
      server.context.db,
    );
    await checkInvariants(server.context.db);
    const day = new Date(server.context.clock.now().getTime() + 2 * 86_400_000);
    const startDate = day.toISOString().slice(0, 10);
    for (const query of [{}, { startDate }, { tierName: 'silver' }, { endDate: startDate }]) {
      const inFile = await emailsInFile(built, query);
      const { totalPages, totalRecords } = await list(built, { ...query, pageSize: 500 });
      expect(totalRecords).toBe(inFile.length);
      expect(new Set(inFile).size).toBe(inFile.length);
      const onPages: string[] = [];
      for (let page = 1; page <= totalPages; page += 1) {
        onPages.push(...(await emails(built, { ...query, pageSize: 500, page })));
      }
      expect(onPages).toEqual(inFile);
      const beyond = await list(built, { ...query, pageSize: 500, page: totalPages + 1 });
      expect(beyond).toMatchObject({ members: [], totalRecords });
    }
    expect(await list(built)).toMatchObject({ totalPages: 251, totalRecords: 2502 });
  });
});

async function membersCount({ packageId, owner }: BuiltPackage): Promise<number> {
  return (await server.call(getPackageCall, { params: { id: packageId } }, owner)).body
    .membersCount;
}

describe('cancelPackage', () => {
  it('ends the sale at once, refunds what is not drawn and keeps the entries (product §2.14, §4.8, §7.2)', async () => {
    const built = await buildPackage(server.context, { tiers });
    const { packageId, owner } = built;
    await join(packageId, { email: 'mia@example.com' });
    const noah = await join(packageId, { email: 'noah@example.com' });
    await payPeriod(server.context, noah);
    const params = { id: packageId };
    const { status, body } = await server.call(cancelPackageCall, { params }, owner);
    expect(status).toBe(200);
    const at = server.context.clock.now().toISOString();
    expect(body).toMatchObject({
      deactivatedAt: at,
      tiers: [{ deactivatedAt: at }, { deactivatedAt: at }],
      refunds: { total: 3, done: 0, failed: 0 },
      can: {
        edit: { allowed: false, reason: messages.packageCancelled },
        cancel: { allowed: false, reason: messages.packageCancelled },
      },
      draws: [
        { number: 2, state: 'cancelled', ticketCount: 0, membersCount: 0 },
        { number: 1, state: 'open', ticketCount: 10, membersCount: 2 },
      ],
    });
    await server.doJobs();
    const { db } = server.context;
    const refunds = await db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .innerJoin('memberships', 'memberships.id', 'membership_id')
      .select(['cause', 'refunds.amount_minor', 'memberships.state', 'end_cause'])
      .where('package_id', '=', packageId)
      .execute();
    const one = { cause: 'package_cancelled', amount_minor: 1000 };
    expect(refunds).toEqual(
      [1, 2, 3].map(() => ({ ...one, state: 'ended', end_cause: 'package' })),
    );
    expect(await list(built)).toMatchObject({
      members: [{ leftRecurrence: 1 }, { leftRecurrence: 1 }],
      totalRecords: 2,
    });
  });

  it('is refused the second time, also when both come at once (product §4.8)', async () => {
    const { packageId, owner } = await buildPackage(server.context);
    const params = { id: packageId };
    const answers = await Promise.all(
      [1, 2, 3].map(() => server.call(cancelPackageCall, { params }, owner)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.error)).toEqual([
      messages.packageCancelled,
      messages.packageCancelled,
    ]);
  });
});

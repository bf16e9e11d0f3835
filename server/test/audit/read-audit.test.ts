import { listAuditCall } from '@clubdraw/contract/accounts/audit';
import { changeRoleCall, removeFromTeamCall } from '@clubdraw/contract/accounts/team';
import { cancelDrawCall } from '@clubdraw/contract/draws/draw-endpoints';
import { updateDrawCall } from '@clubdraw/contract/draws/form/publish-draw';
import { listDrawMembersCall } from '@clubdraw/contract/draws/draw-members';
import { updateDrawTermsCall } from '@clubdraw/contract/terms/terms';
import { endBeforeStart } from '@clubdraw/domain/texts/filter-messages';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { auditPart, type AuditSearch } from '../../src/modules/audit/read-audit.store.ts';
import { actAsOperator } from '../../src/modules/operator/act-as-operator.ts';
import { closeAccountOf } from '../../src/modules/people/close-account.ts';
import { buildOwner, type BuiltOwner } from '../build/owner.ts';
import { buildSale, buyTickets, type Shop } from '../build/sale.ts';
import { drawBody } from '../build/sold-draw.ts';
import { joinTeam } from '../build/team/join-team.ts';
import { it } from '../shop-test.ts';

type Query = NonNullable<Parameters<typeof ask>[2]>;

async function ask(
  shop: Shop,
  as: { token: string; club?: string },
  query: Record<string, string> = {},
) {
  return shop.call(listAuditCall, { query }, as);
}

async function textsOf(shop: Shop, owner: BuiltOwner, query: Query = {}): Promise<string[]> {
  return (await ask(shop, owner, query)).body.lines.map(({ text }) => text);
}

async function csvOf(shop: Shop, { token }: BuiltOwner): Promise<string[]> {
  const { body, headers } = await shop.app.inject({
    url: listAuditCall.path,
    headers: { authorization: `Bearer ${token}`, accept: 'text/csv' },
  });
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  return body.trimEnd().split('\r\n');
}

/** Changes the terms of a draw so many times. */
async function changeTerms(shop: Shop, drawId: string, as: { token: string; club?: string }) {
  const html = `<p>${shop.context.random.uuidv7()}</p>`;
  return shop.call(updateDrawTermsCall, { params: { id: drawId }, body: { html } }, as);
}

describe('the audit of a club', () => {
  it('says in words who did what, the newest first, as a page and as a file (product §11.19)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop);
    const manager = await joinTeam(shop, owner, 'manager');
    const at = { params: { id: drawId } };
    await shop.context.clock.advance(60);
    const body = drawBody(shop.context, { entryCost: 12.5 });
    await shop.call(updateDrawCall, { ...at, body }, { ...manager, club: owner.ownerId });
    await shop.context.clock.advance(60);
    await shop.call(cancelDrawCall, at, owner);
    const { lines, people, totalRecords, earlierBehind } = (await ask(shop, owner)).body;
    expect(lines.slice(0, 2)).toMatchObject([
      {
        text: 'Cancelled the draw The Kombi Weekender',
        person: { id: owner.ownerId, email: owner.email },
        role: 'owner',
        operation: 'cancelDraw',
        subjects: { draw: drawId },
        changes: [],
      },
      {
        text: expect.stringMatching(
          /^Changed the draw The Kombi Weekender: .*price \$10.00 AUD → \$12.50 AUD/,
        ),
        person: { id: manager.ownerId, email: manager.email },
        role: 'manager',
      },
    ]);
    expect(lines.slice(2).map(({ text }) => text)).toEqual([
      'Joined the team',
      `Invited ${manager.email} into the team: part manager`,
    ]);
    expect([totalRecords, earlierBehind]).toEqual([4, null]);
    expect(people.map(({ id }) => id).toSorted()).toEqual(
      [owner.ownerId, manager.ownerId].toSorted(),
    );
    const [head, first, ...more] = await csvOf(shop, owner);
    expect(head).toBe('"Time (UTC)","Who","Part","What","Operation","About"');
    expect(first).toBe(
      `"${lines[0]?.at}","${owner.email}","Owner","Cancelled the draw The Kombi Weekender","cancelDraw","draw ${drawId}"`,
    );
    expect(more).toHaveLength(3);
  });

  it('is read by owner and manager, and by nobody else', async ({ shop, club }) => {
    const statuses = await Promise.all(
      (['manager', 'seller', 'viewer'] as const).map(async (role) => {
        const person = await joinTeam(shop, club, role);
        return (await ask(shop, { token: person.token, club: club.ownerId })).status;
      }),
    );
    expect(statuses).toEqual([200, 403, 403]);
  });

  it('is filtered by person, operation and days, alone and together', async ({ shop }) => {
    const { drawId, owner } = await buildSale(shop, { runAt: '2031-01-01T00:00:00Z' });
    const manager = await joinTeam(shop, owner, 'manager');
    const as = { token: manager.token, club: owner.ownerId };
    await changeTerms(shop, drawId, owner);
    await changeTerms(shop, drawId, as);
    const day = shop.context.clock.now().toISOString().slice(0, 10);
    await shop.context.clock.advance(86_400);
    await changeTerms(shop, drawId, as);
    const next = shop.context.clock.now().toISOString().slice(0, 10);
    const count = async (query: Query): Promise<number> =>
      (await ask(shop, owner, query)).body.totalRecords;
    const operation = 'updateDrawTerms';
    expect(await count({ person: manager.ownerId })).toBe(3);
    expect(await count({ operation })).toBe(3);
    expect(await count({ operation, person: manager.ownerId })).toBe(2);
    expect(await count({ operation, startDate: next })).toBe(1);
    expect(await count({ operation, endDate: day })).toBe(2);
    expect(await count({ operation, startDate: day, endDate: next })).toBe(3);
    expect(await count({ operation, person: manager.ownerId, endDate: day })).toBe(1);
    expect(await ask(shop, owner, { startDate: next, endDate: day })).toMatchObject({
      status: 400,
      body: { fields: { endDate: endBeforeStart } },
    });
    expect((await ask(shop, owner, { operation: 'made up' })).status).toBe(400);
  });

  it('has pages, and another club’s has none of its lines', async ({ shop, club }) => {
    const { drawId, owner } = await buildSale(shop, { runAt: '2031-01-01T00:00:00Z' });
    for (let at = 0; at < 5; at += 1) {
      await shop.context.clock.advance(60);
      await changeTerms(shop, drawId, owner);
    }
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map(
        async (page) => (await ask(shop, owner, { page, pageSize: '2' })).body,
      ),
    );
    expect(pages.map(({ lines }) => lines.length)).toEqual([2, 2, 1, 0]);
    expect(pages[0]).toMatchObject({ totalPages: 3, totalRecords: 5 });
    const times = pages.flatMap(({ lines }) => lines.map(({ at }) => at));
    expect(times).toEqual(times.toSorted().toReversed());
    expect(await textsOf(shop, club)).toEqual([]);
  });

  it('has what the platform did about the club at its time, without its reasons and without holds (product §11.19)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop, { runAt: '2031-01-01T00:00:00Z' });
    const paymentId = await buyTickets(shop, drawId);
    const act = async (command: string, subjects: string[]) => {
      await shop.context.clock.advance(60);
      const action = { operator: 'Kim', reason: 'A complaint of Mia', command, subjects };
      return actAsOperator(shop.context, action, () => Promise.resolve('done'));
    };
    await act('suspend-club', [owner.ownerId]);
    await shop.call(listDrawMembersCall, { params: { id: drawId } }, owner);
    await act('legal-hold', [shop.context.random.uuidv7(), owner.ownerId]);
    await act('refund', [paymentId]);
    await act('strike', [drawId, paymentId]);
    await act('refund', [await buyTickets(shop, (await buildSale(shop)).drawId)]);
    expect(await textsOf(shop, owner)).toEqual([
      'Took tickets out of a draw',
      'Gave a purchase back',
      'Stopped the club',
    ]);
    const { lines } = (await ask(shop, owner, { operation: 'refund' })).body;
    expect(lines).toMatchObject([{ person: null, key: null, role: null }]);
    expect(JSON.stringify(lines)).not.toMatch(/Kim|Mia/);
    expect(await csvOf(shop, owner)).toHaveLength(4);
    expect(await textsOf(shop, owner, { person: owner.ownerId })).toEqual([]);
  });

  it('names nobody who left, and keeps what they did (product §11.13, §11.19)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop, { runAt: '2031-01-01T00:00:00Z' });
    const manager = await joinTeam(shop, owner, 'manager');
    const named = { params: { id: manager.memberId } };
    await changeTerms(shop, drawId, { token: manager.token, club: owner.ownerId });
    await shop.call(changeRoleCall, { ...named, body: { role: 'viewer' } }, owner);
    await shop.call(removeFromTeamCall, named, owner);
    expect(await textsOf(shop, owner)).toEqual(
      expect.arrayContaining([`Removed ${manager.email} from the team`]),
    );
    await closeAccountOf(shop.context, manager);
    const { lines, people } = (await ask(shop, owner)).body;
    expect(lines).toHaveLength(5);
    expect(lines[0]?.text).toBe('Removed somebody from the team');
    expect(people).toContainEqual({ id: manager.ownerId, email: null });
    const file = (await csvOf(shop, owner)).join('\n');
    expect(file).toContain('"Somebody who left","Manager","Changed the terms');
    expect(JSON.stringify([lines, people]) + file).not.toMatch(
      new RegExp(`${manager.email}|erased`),
    );
  });
});

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
};

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

describe('a page of a long audit', () => {
  it('is read by an index in its order, whatever it is filtered by (product §11.19)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop);
    const others = await Promise.all(Array.from({ length: 7 }, () => buildOwner(shop.context)));
    const ids = [owner, ...others].map(({ ownerId }) => ownerId);
    const { db } = shop.context;
    await sql`
      INSERT INTO audit_lines (id, owner_id, at, person_id, role, operation, subjects, changes)
      SELECT gen_random_uuid(), id, now() - n * interval '1 minute',
        (CASE WHEN n % 4 < 2 THEN ${owner.ownerId} ELSE ${ids[1]} END)::uuid, 'owner',
        CASE WHEN n % 2 = 0 THEN 'cancelDraw' ELSE 'updateDraw' END,
        jsonb_build_object('draw', ${drawId}::text), '[]'
      FROM unnest(${ids}::uuid[]) AS id, generate_series(1, 1500) AS n`.execute(db);
    await sql`ANALYZE audit_lines`.execute(db);
    const { ownerId } = owner;
    const searches: [string, AuditSearch][] = [
      ['audit_lines_newest', { ownerId, timezone: 'UTC' }],
      ['audit_lines_newest', { ownerId, timezone: 'UTC', endDate: '2026-11-30' }],
      ['audit_lines_operation', { ownerId, timezone: 'UTC', operation: 'cancelDraw' }],
      ['audit_lines_person', { ownerId, timezone: 'UTC', person: ownerId }],
      ['audit_lines_both', { ownerId, timezone: 'UTC', person: ownerId, operation: 'cancelDraw' }],
    ];
    for (const [index, search] of searches) {
      const statement = auditPart(search, { limit: 10, offset: 50 });
      const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`
        EXPLAIN (FORMAT JSON) ${statement}`.execute(db);
      const all = nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan ?? { 'Node Type': 'none' });
      const isOfLines = (plan: Plan): boolean => plan['Relation Name'] === 'audit_lines';
      const limits = all.filter(
        (node) => node['Node Type'] === 'Limit' && node.Plans?.some((plan) => isOfLines(plan)),
      );
      // Directly below the limit: nothing is sorted before it cuts.
      expect(limits.map((limit) => limit.Plans?.[0]?.['Index Name'])).toEqual([index]);
      expect(all.filter(isOfLines)).toHaveLength(1);
    }
  });
});

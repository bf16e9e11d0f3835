import { listAuditCall } from '@clubdraw/contract/accounts/audit';
import { passOverCall } from '@clubdraw/contract/draws/pass-over';
import { listDrawMembersCall } from '@clubdraw/contract/draws/draw-members';
import * as messages from '@clubdraw/domain/texts/messages';
import { readingMinutes } from '@clubdraw/domain/audit/readings';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { drawnDraw, passDays } from '../build/drawn-draw.ts';
import { buildSale, type Shop } from '../build/sale.ts';
import { joinTeam } from '../build/team/join-team.ts';
import { makeKey } from '../build/team/make-key.ts';
import { requestPath } from '../request-path.ts';
import { it } from '../shop-test.ts';

type Reader = { token: string; club?: string };

/** Begins a download of the buyers of a draw so many times at once. */
async function download(shop: Shop, drawId: string, reader: Reader, times = 1): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: times }, () =>
      shop.app.inject({
        url: requestPath(listDrawMembersCall.path, { id: drawId }, undefined),
        headers: {
          authorization: `Bearer ${reader.token}`,
          accept: 'text/csv',
          ...(reader.club !== undefined && { 'x-club': reader.club }),
        },
      }),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
}

async function readingsOf(shop: Shop, drawId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int FROM audit_lines
    WHERE operation = 'listDrawMembers' AND subjects->>'draw' = ${drawId}`.execute(shop.context.db);
  return rows[0]?.count ?? 0;
}

describe('files that are taken along again and again', () => {
  it(
    'hide nothing that was done before (product §11.19)',
    { timeout: 120_000 },
    async ({ shop }) => {
      const { drawId, owner, codes } = await drawnDraw(shop);
      await passDays(shop, 14);
      const body = { code: codes[0] ?? '', reason: 'Not claimed', cause: 'unclaimed' as const };
      const passed = await shop.call(passOverCall, { params: { id: drawId }, body }, owner);
      expect(passed.status).toBe(200);
      const viewer = await joinTeam(shop, owner, 'viewer');
      const reader = { token: viewer.token, club: owner.ownerId };
      for (let done = 0; done < 1_001; done += 13) await download(shop, drawId, reader, 13);
      const { lines } = (await shop.call(listAuditCall, { query: { pageSize: '100' } }, owner))
        .body;
      expect(lines.map(({ operation }) => operation)).toContain('passOver');
      expect(await readingsOf(shop, drawId)).toBe(1);
    },
  );

  it('leave a line for each reader, thing and hour, also at the same moment (product §11.19)', async ({
    shop,
  }) => {
    const { drawId, owner } = await buildSale(shop, { runAt: '2031-01-01T00:00:00Z' });
    const viewer = await joinTeam(shop, owner, 'viewer');
    const { key } = await makeKey(shop, owner, 'read');
    const readers = [owner, { token: viewer.token, club: owner.ownerId }, { token: key }];
    await Promise.all(readers.map(async (reader) => download(shop, drawId, reader, 10)));
    expect(await readingsOf(shop, drawId)).toBe(3);
    await shop.context.clock.advance(readingMinutes * 60 - 1);
    await download(shop, drawId, { token: key });
    expect(await readingsOf(shop, drawId)).toBe(3);
    await shop.context.clock.advance(1);
    await download(shop, drawId, { token: key }, 10);
    expect(await readingsOf(shop, drawId)).toBe(4);
  });
});

describe('an audit of more lines than are paged', () => {
  it('is read to its end, a thousand lines behind the others, also of one moment (product §11.19)', async ({
    shop,
    club,
  }) => {
    const { owner } = await buildSale(shop);
    await sql`
      INSERT INTO audit_lines (id, owner_id, at, person_id, role, operation, subjects, changes)
      SELECT gen_random_uuid(), ${owner.ownerId}, ${shop.context.clock.now()}::timestamptz,
        ${owner.ownerId}, 'owner', 'saveTerms', '{}', '[]'
      FROM generate_series(1, 2500)`.execute(shop.context.db);
    const seen: string[] = [];
    const counts: number[] = [];
    let behind: string | null | undefined;
    while (behind !== null) {
      const from = behind === undefined ? {} : { behind };
      const pages = await Promise.all(
        Array.from({ length: 10 }, async (_, at) => {
          const query = { ...from, operation: 'saveTerms', pageSize: '100', page: String(at + 1) };
          return (await shop.call(listAuditCall, { query }, owner)).body;
        }),
      );
      seen.push(...pages.flatMap(({ lines }) => lines.map(({ id }) => id)));
      counts.push(pages[0]?.totalRecords ?? 0);
      behind = pages[0]?.earlierBehind ?? null;
    }
    expect(counts).toEqual([1_000, 1_000, 500]);
    expect(new Set(seen).size).toBe(2_500);
    // Another club's line is none.
    const query = { behind: seen[0] ?? '' };
    expect(await shop.call(listAuditCall, { query }, club)).toMatchObject({
      status: 404,
      body: { error: messages.notFound },
    });
  });
});

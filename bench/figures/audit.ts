import { sql } from 'kysely';
import { listAudit } from '../../server/src/modules/audit/list-audit.ts';
import type { Figure } from '../print/figure.ts';
import { listFigure } from '../print/list-figure.ts';
import type { BenchContext } from '../support/bench-context.ts';
import { startBenchProduct } from '../support/bench-product.ts';
import { explain } from '../support/explained.ts';
import { sized } from '../support/run-size.ts';
import { makeSeller, publishDraw } from '../support/seller.ts';

const lines = sized(1_000_000, 10_000);
/** The people of the club, each as busy as the others. */
const people = 25;
const page = { page: 1, pageSize: 20, timezone: 'Australia/Sydney' };

/** T10: pages of the audit of a club with a million lines of three years, by 25 people. */
export async function measureAudit(): Promise<Figure[]> {
  await using product = await startBenchProduct({ provider: 'stand-in', jobs: 'off' });
  const { context, databaseUrl } = product;
  const seller = await makeSeller(context);
  const { ownerId } = seller;
  const drawId = await publishDraw(context, seller);
  const person = await addTeam(context);
  await addLines(context, { ownerId, drawId });
  const ago = (days: number): string =>
    new Date(context.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const behind = await lineInTheMiddle(context, ownerId);
  const days = { startDate: ago(520), endDate: ago(510) };
  const operation = 'cancelDraw' as const;
  const pages = {
    'first page': {},
    'last page of the first thousand': { page: 50 },
    'first page behind half a million lines': { behind },
    'last page of a thousand behind them': { behind, page: 50 },
    'first page of a person': { person },
    'first page of an operation': { operation },
    'last page of a person and an operation': { person, operation, page: 50 },
    'first page of ten days': days,
    'first page of ten days, a person and an operation': {
      ...days,
      person,
      operation,
    },
  };
  const figures: Figure[] = [];
  for (const [name, filters] of Object.entries(pages)) {
    const found = await explain(context, databaseUrl, async (of) =>
      listAudit(of, { ownerId, filters: { ...page, ...filters } }),
    );
    figures.push(listFigure(`audit of ${lines} lines, ${name}`, found));
  }
  return figures;
}

/** Answers one of them. */
async function addTeam({ db }: BenchContext): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO owners (id, email, verified_at, created_at)
    SELECT uuidv7(), 'person' || n || '@example.com', now(), now()
    FROM generate_series(1, ${people}::int) AS n RETURNING id`.execute(db);
  return rows.at(-1)?.id ?? '';
}

/** Of each five lines two are of a draw that was cancelled. */
async function addLines(
  { db, clock }: BenchContext,
  { ownerId, drawId }: { ownerId: string; drawId: string },
): Promise<void> {
  await sql`
    INSERT INTO audit_lines (id, owner_id, at, person_id, role, operation, subjects, changes)
    SELECT uuidv7(), ${ownerId}::uuid, ${clock.now()}::timestamptz - n * interval '1090 days' / ${lines}::int,
      (ARRAY(SELECT id FROM owners WHERE id <> ${ownerId}::uuid))[1 + n % ${people}::int], 'manager',
      CASE WHEN n % 5 < 2 THEN 'cancelDraw' ELSE 'updateDraw' END,
      jsonb_build_object('draw', ${drawId}::text), '[{"field": "name", "before": null, "after": null}]'
    FROM generate_series(1, ${lines}::int) AS n`.execute(db);
  await sql`VACUUM ANALYZE audit_lines, owners`.execute(db);
}

async function lineInTheMiddle({ db, clock }: BenchContext, ownerId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM audit_lines
    WHERE owner_id = ${ownerId} AND at < ${clock.now()}::timestamptz - interval '545 days'
    ORDER BY at DESC LIMIT 1`.execute(db);
  return rows[0]?.id ?? '';
}
